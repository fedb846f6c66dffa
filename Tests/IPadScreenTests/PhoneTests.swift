import Adaptation
import Testing

@testable import IPadScreen

/// The phones: what each model measures, and that one window has the whole screen.
@Suite("Phones")
struct PhoneTests {
    /// Models by size and scale, as Apple's layout guidelines list them: those that are compact in both directions in
    /// landscape, and those that are regular in width there.
    private static let compact: [(size: ScreenSize, scale: Double, models: String)] = [
        (ScreenSize(width: 320, height: 568), 2, "iphonese1 ipodtouch5 ipodtouch6 ipodtouch7"),
        (ScreenSize(width: 375, height: 667), 2, "iphone6 iphone6s iphone7 iphone8 iphonese2 iphonese3"),
        (ScreenSize(width: 375, height: 812), 3, "iphonex iphonexs iphone11pro iphone12mini iphone13mini"),
        (
            ScreenSize(width: 390, height: 844), 3, "iphone12 iphone12pro iphone13 iphone13pro iphone14 iphone16e"
        ),
        (ScreenSize(width: 393, height: 852), 3, "iphone14pro iphone15 iphone15pro iphone16"),
        (ScreenSize(width: 402, height: 874), 3, "iphone16pro iphone17 iphone17pro"),
    ]
    private static let regular: [(size: ScreenSize, scale: Double, models: String)] = [
        (ScreenSize(width: 414, height: 736), 3, "iphone6plus iphone6splus iphone7plus iphone8plus"),
        (ScreenSize(width: 414, height: 896), 2, "iphonexr iphone11"),
        (ScreenSize(width: 414, height: 896), 3, "iphonexsmax iphone11promax"),
        (ScreenSize(width: 428, height: 926), 3, "iphone12promax iphone13promax iphone14plus"),
        (ScreenSize(width: 430, height: 932), 3, "iphone14promax iphone15promax iphone15plus iphone16plus"),
        (ScreenSize(width: 420, height: 912), 3, "iphoneair"),
        (ScreenSize(width: 440, height: 956), 3, "iphone16promax iphone17promax"),
    ]

    @Test("Every phone has its size, scale and classes, upright and in landscape")
    func table() throws {
        var names: Set<String> = []
        for (rows, inLandscape) in [(Self.compact, SizeClass.compact), (Self.regular, .regular)] {
            for row in rows {
                for name in row.models.split(separator: " ").map(String.init) {
                    let model = try DeviceModel.named(name)
                    names.insert(name)
                    #expect(model.screen == row.size && model.displayScale == row.scale, "\(name)")
                    for orientation in InterfaceOrientation.allCases {
                        let isUpright = orientation == .portrait
                        let geometry = ScreenGeometry(device: model, profile: .modern, orientation: orientation)
                            .geometry(at: .full)
                        #expect(geometry.size == (isUpright ? row.size : row.size.turned), "\(name)")
                        #expect(geometry.screenSize == geometry.size, "\(name)")
                        #expect(
                            geometry.traits
                                == TraitCollection(
                                    horizontalSizeClass: isUpright ? .compact : inLandscape,
                                    verticalSizeClass: isUpright ? .regular : .compact, displayScale: row.scale,
                                    userInterfaceIdiom: .phone, forceTouchCapability: model.forceTouch), "\(name)")
                    }
                }
            }
        }
        #expect(names == Set(DeviceModel.phones.map(\.identifier)) && names.count == 46)
    }

    @Test("A phone has no mode, one live app, and a status bar of its own")
    func abilities() throws {
        for model in DeviceModel.phones {
            #expect(model.idiom == .phone && model.modes.isEmpty && model.profiles.isEmpty, "\(model.identifier)")
            #expect(model.liveAppLimit(on: model.standardRelease) == 1, "\(model.identifier)")
            #expect(!model.movesWindowsToDisplay(on: model.lastRelease), "\(model.identifier)")
            #expect(model.runs(model.standardRelease) && model.firstRelease <= model.lastRelease, "\(model.identifier)")
            #expect(model.statusBarHeight == (model.hasHomeIndicator ? 44 : 20), "\(model.identifier)")
        }
        let pressed = DeviceModel.phones.filter { $0.forceTouch == .available }.map(\.identifier)
        #expect(
            pressed == [
                "iphone6s", "iphone7", "iphone8", "iphonex", "iphonexs", "iphone6splus", "iphone7plus", "iphone8plus",
                "iphonexsmax",
            ])
        #expect(try DeviceModel.named("iphone8plus").standardRelease == SystemRelease(16))
        #expect(try DeviceModel.named("iphone17pro").standardRelease == .latest)
    }

    @Test("On a phone every gesture that shares the screen is refused, whatever covers it, and nothing changes")
    func refused() throws {
        var stage = try ScreenFixture("iphone8plus", .modern)
        try stage.prepare(.open("A", .full))
        let shared: [ScreenGesture<String>] = [
            .open("B", .slideOver), .open("B", .side(.leading)), .open("B", .side(.trailing)), .open("B", .centre),
            .split(leading: "A", trailing: "B", .wideNarrow), .makeSplit(.leading), .swapSides, .hideSlideOver,
            .recallSlideOver, .nextSlideOver, .moveSlideOver(.leading), .dismissCentre, .touchDivider,
            .moveDivider(to: 100), .releaseDivider(.start), .startPictureInPicture("A"),
            .placePictureInPicture(.topLeft, width: 200), .returnPictureInPicture, .closePictureInPicture,
        ]
        for cover in [[], [ScreenGesture<String>.openSwitcher], [.leaveSwitcher, .showAlert]] {
            for gesture in cover { try stage.prepare(gesture) }
            let before = stage.screen
            for gesture in shared {
                #expect(stage.refusal(gesture) == .noMultitasking(device: "iphone8plus"), "\(gesture)")
            }
            #expect(stage.screen == before)
        }
    }

    @Test("On a phone one window has the whole screen, in both orientations, and a video does not go on")
    func oneWindow() throws {
        var stage = try ScreenFixture("iphone8plus", .modern, .portrait)
        try stage.warm("A", "P")
        try stage.prepare(.open("A", .full), .open("P", .whereItWas))
        #expect(stage.screen.placedWindows.map { "\($0.window) \($0.geometry)" } == ["P 414x736 compact/regular"])
        #expect(try stage.log(.rotate(.landscape)) == ["P S+T 736x414"])
        _ = try stage.screen.handle(.fullScreenVideo("P", plays: true))
        try stage.prepare(.home)
        #expect(stage.screen.pictureInPicture == nil && stage.screen.placedWindows.isEmpty)
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("A change from an iPad to a phone empties the screen, and no window comes back beside another one")
    func changed() throws {
        var stage = try ScreenFixture()
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .open("C", .slideOver))
        let phone = try DeviceModel.named("iphone17promax")
        _ = try stage.screen.handle(.deviceChanged(phone, phone.standardRelease))
        #expect(stage.screen.arrangement == Arrangement())
        try stage.prepare(.open("B", .whereItWas), .open("C", .whereItWas))
        #expect(stage.screen.placedWindows.map { "\($0.window) \($0.geometry)" } == ["C 956x440 regular/compact"])
        #expect(stage.screen.brokenInvariants.isEmpty)
    }

    @Test("The iPads after the M4 have the sizes and classes of the models that they follow")
    func newPads() throws {
        let pairs = [
            ("ipadpro13m5", "ipadpro13m4"), ("ipadpro11m5", "ipadpro11m4"), ("ipadair13m2", "ipadpro129g3"),
            ("ipadair13m3", "ipadpro129g3"), ("ipadair11m2", "ipadair4"), ("ipadair11m3", "ipadair4"),
            ("ipada16", "ipad10"), ("ipadminia17pro", "ipadmini6"),
        ]
        for (new, old) in pairs {
            for orientation in InterfaceOrientation.allCases {
                let geometries = try [new, old].map {
                    ScreenGeometry(device: try .named($0), profile: .modern, orientation: orientation)
                }
                let sides = SplitRatio.stops(in: orientation, profile: .modern).flatMap {
                    [WindowPlace.side(.leading, $0), .side(.trailing, $0)]
                }
                for place in [.full, .slideOver(.trailing)] + sides {
                    #expect(geometries[0].geometry(at: place) == geometries[1].geometry(at: place), "\(new)")
                    #expect(geometries[0].frame(at: place) == geometries[1].frame(at: place), "\(new)")
                }
            }
        }
        #expect(try DeviceModel.named("ipadair11m2").movesWindowsToDisplay(on: SystemRelease(.modern)))
        #expect(try !DeviceModel.named("ipada16").movesWindowsToDisplay(on: SystemRelease(.modern)))
    }
}
