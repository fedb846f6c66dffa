import Adaptation
import Testing

@testable import IPadScreen

/// What every model is, value by value: its screen upright, its scale, its memory, and how many apps stay live.
@Suite("Table of models")
struct DeviceTableTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let identifier: String
        let name: String
        let width: Double
        let height: Double
        let scale: Double
        let memory: Int
        let homeIndicator: Bool
        /// Live apps on the model's newest classic release and on iOS 11, 12 and its standard release; 0 where it never
        /// had it.
        let live: [Int]
        var testDescription: String { identifier }

        init(
            _ identifier: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ memory: Int,
            homeIndicator: Bool = false, live: [Int]
        ) {
            self.identifier = identifier
            self.name = name
            self.width = width
            self.height = height
            self.scale = scale
            self.memory = memory
            self.homeIndicator = homeIndicator
            self.live = live
        }
    }

    static let rows: [Row] = [
        Row("ipad2", "iPad 2", 768, 1_024, 1, 512, live: [1, 0, 0, 1]),
        Row("ipad3", "iPad (3rd generation)", 768, 1_024, 2, 1_024, live: [1, 0, 0, 1]),
        Row("ipad4", "iPad (4th generation)", 768, 1_024, 2, 1_024, live: [1, 0, 0, 1]),
        Row("ipad5", "iPad (5th generation)", 768, 1_024, 2, 2_048, live: [2, 2, 3, 3]),
        Row("ipad6", "iPad (6th generation)", 768, 1_024, 2, 2_048, live: [0, 2, 3, 3]),
        Row("ipad7", "iPad (7th generation)", 810, 1_080, 2, 3_072, live: [0, 0, 0, 3]),
        Row("ipad8", "iPad (8th generation)", 810, 1_080, 2, 3_072, live: [0, 0, 0, 3]),
        Row("ipad9", "iPad (9th generation)", 810, 1_080, 2, 3_072, live: [0, 0, 0, 3]),
        Row("ipad10", "iPad (10th generation)", 820, 1_180, 2, 4_096, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipada16", "iPad (A16)", 820, 1_180, 2, 6_144, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadmini1", "iPad mini", 768, 1_024, 1, 512, live: [1, 0, 0, 1]),
        Row("ipadmini2", "iPad mini 2", 768, 1_024, 2, 1_024, live: [1, 1, 1, 1]),
        Row("ipadmini3", "iPad mini 3", 768, 1_024, 2, 1_024, live: [1, 1, 1, 1]),
        Row("ipadmini4", "iPad mini 4", 768, 1_024, 2, 2_048, live: [2, 2, 2, 2]),
        Row("ipadmini5", "iPad mini (5th generation)", 768, 1_024, 2, 3_072, live: [0, 0, 3, 3]),
        Row("ipadmini6", "iPad mini (6th generation)", 744, 1_133, 2, 4_096, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadminia17pro", "iPad mini (A17 Pro)", 744, 1_133, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair1", "iPad Air", 768, 1_024, 2, 1_024, live: [1, 1, 1, 1]),
        Row("ipadair2", "iPad Air 2", 768, 1_024, 2, 2_048, live: [2, 2, 2, 2]),
        Row("ipadair3", "iPad Air (3rd generation)", 834, 1_112, 2, 3_072, live: [0, 0, 3, 3]),
        Row("ipadair4", "iPad Air (4th generation)", 820, 1_180, 2, 4_096, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair5", "iPad Air (5th generation)", 820, 1_180, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair11m2", "iPad Air 11-inch (M2)", 820, 1_180, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair13m2", "iPad Air 13-inch (M2)", 1_024, 1_366, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair11m3", "iPad Air 11-inch (M3)", 820, 1_180, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadair13m3", "iPad Air 13-inch (M3)", 1_024, 1_366, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadpro129g1", "iPad Pro 12.9-inch (1st generation)", 1_024, 1_366, 2, 4_096, live: [2, 3, 3, 3]),
        Row("ipadpro97", "iPad Pro 9.7-inch", 768, 1_024, 2, 2_048, live: [2, 3, 3, 3]),
        Row("ipadpro105", "iPad Pro 10.5-inch", 834, 1_112, 2, 4_096, live: [2, 3, 3, 3]),
        Row("ipadpro129g2", "iPad Pro 12.9-inch (2nd generation)", 1_024, 1_366, 2, 4_096, live: [2, 3, 3, 3]),
        Row(
            "ipadpro11g1", "iPad Pro 11-inch (1st generation)", 834, 1_194, 2, 4_096, homeIndicator: true,
            live: [0, 0, 3, 3]),
        Row(
            "ipadpro129g3", "iPad Pro 12.9-inch (3rd generation)", 1_024, 1_366, 2, 4_096, homeIndicator: true,
            live: [0, 0, 3, 3]),
        Row("ipadpro11m4", "iPad Pro 11-inch (M4)", 834, 1_210, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadpro13m4", "iPad Pro 13-inch (M4)", 1_032, 1_376, 2, 8_192, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadpro11m5", "iPad Pro 11-inch (M5)", 834, 1_210, 2, 12_288, homeIndicator: true, live: [0, 0, 0, 3]),
        Row("ipadpro13m5", "iPad Pro 13-inch (M5)", 1_032, 1_376, 2, 12_288, homeIndicator: true, live: [0, 0, 0, 3]),
    ]

    @Test("A model has its screen, scale and memory", arguments: rows)
    func model(_ row: Row) throws {
        let device = try DeviceModel.named(row.identifier)
        #expect(device.name == row.name)
        #expect(device.screen == ScreenSize(width: row.width, height: row.height))
        #expect(device.displayScale == row.scale)
        #expect(device.memoryMiB == row.memory)
        #expect(device.hasHomeIndicator == row.homeIndicator)
        #expect(device.statusBarHeight == (row.homeIndicator ? 24 : 20))
    }

    @Test("A model keeps its number of apps live in each release", arguments: rows)
    func liveApps(_ row: Row) throws {
        let device = try DeviceModel.named(row.identifier)
        let releases = [
            device.newestRelease(of: .classic), SystemRelease(11), SystemRelease(12), device.standardRelease,
        ]
        let live = releases.map { release in
            release.map { device.runs($0) ? device.liveAppLimit(on: $0) : 0 } ?? 0
        }
        #expect(live == row.live)
    }

    @Test("The table has exactly these iPads, the oldest family first, and then the phones")
    func order() {
        #expect(DeviceModel.pads.map(\.identifier) == Self.rows.map(\.identifier))
        #expect(DeviceModel.all == DeviceModel.pads + DeviceModel.phones)
        #expect(DeviceModel.pads.allSatisfy { $0.idiom == .pad && $0.forceTouch == .unavailable })
        #expect(DeviceModel.standard == DeviceModel.all.first { $0.identifier == "ipadpro11g1" })
    }

    @Test(
        "A model shares its screen in its families of behaviour",
        arguments: [
            ("ipad4", []), ("ipadair1", [.classic, .modern]), ("ipadpro97", [.classic, .modern]),
            ("ipad6", [.modern]), ("ipadpro11m4", [.modern]), ("ipad9", [.modern]), ("ipadpro11m5", []),
            ("iphone8plus", []),
        ] as [(String, [ScreenProfile])])
    func profiles(identifier: String, profiles: [ScreenProfile]) throws {
        #expect(try DeviceModel.named(identifier).profiles == profiles)
    }

    @Test(
        "A release belongs to its family; an unreleased one does not exist",
        arguments: [
            (8, nil), (9, .classic), (10, .classic), (11, .modern), (18, .modern), (19, nil), (25, nil),
            (26, .windowed), (99, .windowed), (100, nil),
        ] as [(Int, ScreenProfile?)])
    func families(major: Int, profile: ScreenProfile?) {
        #expect(SystemRelease(major)?.profile == profile)
        #expect(SystemRelease(major)?.description == profile.map { _ in "\(major)" })
    }

    @Test("The last release of a family, and the last of all, are known")
    func lastReleases() {
        #expect(SystemRelease(.classic).major == 10 && SystemRelease(.modern).major == 18)
        #expect(SystemRelease(.windowed).major == 26 && SystemRelease.latest.major == 26)
        #expect(SystemRelease(.classic) < SystemRelease(.modern) && !(SystemRelease.latest < SystemRelease.latest))
    }

    @Test("The most similar models are listed in order, and the error includes them")
    func candidates() throws {
        let error = try #require(#expect(throws: UnknownDevice.self) { try DeviceModel.named("ipadpro11") })
        #expect(error.candidates == ["ipadpro11g1", "ipadpro11m4", "ipadpro11m5"])
        #expect(
            error.description
                == "no device model is named \"ipadpro11\"; candidates: ipadpro11g1, ipadpro11m4, ipadpro11m5; "
                + "brokerctl screen device lists all models")
        for (name, candidates) in [
            ("ipad0", ["ipad2", "ipad3", "ipad4", "ipad5", "ipad6", "ipad7", "ipad8", "ipad9", "ipad10"]),
            ("pad2", ["ipad2"]), ("ipadd2", ["ipad2"]), ("iapd3", ["ipad3"]),
            ("ipadpro129g4", ["ipadpro129g1", "ipadpro129g2", "ipadpro129g3"]),
            ("ipadmini", (1...6).map { "ipadmini\($0)" } + ["ipadminia17pro"]),
            ("xipadpro13m", ["ipadpro13m4", "ipadpro13m5"]), ("iphone8pluss", ["iphone8plus"]),
        ] {
            let error = #expect(throws: UnknownDevice.self) { try DeviceModel.named(name) }
            #expect(error?.candidates == candidates, "\(name)")
        }
        let empty = try #require(#expect(throws: UnknownDevice.self) { try DeviceModel.named("") })
        #expect(empty.candidates.count == 82)
    }
}
