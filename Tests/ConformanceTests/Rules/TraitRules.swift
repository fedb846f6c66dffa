import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// What scenes, their windows and their parts read besides their size, and what that is on the wire.
@MainActor
@Suite("Traits", .timeLimit(.minutes(60)))
struct TraitRules {
    /// The fields of a message as protobuf writes it, by their numbers.
    private struct MessageFields {
        private(set) var numbers: [UInt64: UInt64] = [:]
        private(set) var parts: [UInt64: [UInt8]] = [:]

        init(_ bytes: [UInt8]) throws {
            var rest = bytes[...]
            func number() throws -> UInt64 {
                var value: UInt64 = 0
                var shift: UInt64 = 0
                while true {
                    guard let byte = rest.popFirst() else { throw WorldError("the message ends within a number") }
                    value |= UInt64(byte & 0x7F) << shift
                    if byte < 0x80 { return value }
                    shift += 7
                }
            }
            func part(_ count: Int) throws -> [UInt8] {
                guard rest.count >= count else { throw WorldError("the message ends within a field") }
                defer { rest.removeFirst(count) }
                return Array(rest.prefix(count))
            }
            while !rest.isEmpty {
                let tag = try number()
                if tag & 7 == 0 {
                    numbers[tag >> 3] = try number()
                } else {
                    parts[tag >> 3] = try part(tag & 7 == 1 ? 8 : Int(number()))
                }
            }
        }
    }

    @Test("Size classes are 0, 1 and 2 on the wire, and a display scale that is not set is 0", .window(51))
    func wire() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        var geometry = try stage.scene("a").geometry
        #expect(geometry.traits.displayScale == 2)
        for (number, sizeClass) in [SizeClass.unspecified, .compact, .regular].enumerated() {
            geometry.traits = TraitCollection(horizontalSizeClass: sizeClass, verticalSizeClass: sizeClass)
            #expect(sizeClass.rawValue == number && geometry.traits.displayScale == 0)
            let answer = Acknowledgement(call: CallID(1), geometry: geometry)
            let message = ClientMessage(id: 0, body: .acknowledge(answer))
            let control = try #require(WireCodec.encode(message).first)
            let answered = try MessageFields(try #require(try MessageFields(control).parts[5]))
            let fields = try MessageFields(try #require(answered.parts[300]))
            #expect(fields.numbers[8] == UInt64(number) && fields.numbers[9] == UInt64(number))
            // Protobuf leaves out a number that is 0.0.
            #expect(fields.parts[7] == nil && fields.parts[1]?.count == 8)
            let read = try WireCodec.decodeClientMessage(control: control, blobs: [])
            #expect(read == message)
            stage.world.note("\(sizeClass) is \(number)")
        }
    }

    @Test("An override of the width for one child leaves its other traits, its sibling and its parent", .window(53))
    func override() async throws {
        let stage = try await ScreenFixture { $0.hasChild = true }
        try await stage.open("a")
        let scene = try stage.scene("a")
        let child = try #require((scene.delegate as? RecordingScene)?.child)
        let sibling = scene.addChild(RecordingChild(of: scene))
        let whole = TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2, userInterfaceIdiom: .pad,
            forceTouchCapability: .unavailable)
        #expect([scene.traitCollection, child.traitCollection, sibling.traitCollection] == [whole, whole, whole])
        stage.forget()
        try await scene.setOverrideTraitCollection(TraitOverrides(horizontalSizeClass: .compact), forChild: child)
        var narrow = whole
        narrow.horizontalSizeClass = .compact
        #expect([scene.traitCollection, child.traitCollection, sibling.traitCollection] == [whole, narrow, whole])
        // The child follows a change of its window in the traits that are not named.
        try await stage.split(.halfHalf)
        try await scene.setOverrideTraitCollection(TraitOverrides(displayScale: 3), forChild: child)
        var coarse = narrow
        coarse.displayScale = 3
        #expect([scene.traitCollection, child.traitCollection, sibling.traitCollection] == [narrow, coarse, narrow])
        try await scene.setOverrideTraitCollection(nil, forChild: child)
        #expect(child.traitCollection == narrow)
    }

    @Test("An override with a display scale that is no number is refused by name, and nothing changes", .window(53))
    func badOverride() async throws {
        let stage = try await ScreenFixture { $0.hasChild = true }
        try await stage.open("a")
        let scene = try stage.scene("a")
        let child = try #require((scene.delegate as? RecordingScene)?.child)
        stage.forget()
        for scale in [Double.nan, .infinity, -1] {
            let error = await #expect(throws: SceneError.self) {
                try await scene.setOverrideTraitCollection(TraitOverrides(displayScale: scale), forChild: child)
            }
            #expect(
                error
                    == .invalidValue(
                        field: "overrides.displayScale", reason: "is \(scale) (expected a finite number, 0 or more)"))
        }
        #expect(stage.world.trace.isEmpty && child.overrides == TraitOverrides())
        stage.world.note("3 overrides refused")
    }

    @Test("Of merged collections the last one that has a trait wins", .window(54))
    func merging() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        let regular = TraitCollection(horizontalSizeClass: .regular)
        let compact = TraitCollection(horizontalSizeClass: .compact)
        #expect(TraitCollection(traitsFrom: [regular, compact]) == compact)
        #expect(TraitCollection(traitsFrom: [compact, regular]) == regular)
        let whole = try stage.scene("a").traitCollection
        let merged = TraitCollection(traitsFrom: [whole, compact, TraitCollection(displayScale: 3)])
        #expect(merged.horizontalSizeClass == .compact && merged.verticalSizeClass == .regular)
        #expect(merged.displayScale == 3 && merged.userInterfaceIdiom == .pad)
        #expect(merged.containsTraits(in: compact) && !merged.containsTraits(in: whole))
        stage.world.note("a/1 \(whole) with compact: \(merged)")
    }

    @Test("Traits flow from the screen to its scenes, and from there to their windows", .window(51))
    func flow() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.split(.halfHalf)
        try await stage.perform(.connectDisplay(.television))
        let scene = try stage.scene("a")
        let whole = TraitCollection(
            horizontalSizeClass: .regular, verticalSizeClass: .regular, displayScale: 2, userInterfaceIdiom: .pad,
            forceTouchCapability: .unavailable)
        var half = whole
        half.horizontalSizeClass = .compact
        #expect(scene.screen.traitCollection == whole && scene.traitCollection == half)
        #expect(scene.screen.scale == 2 && scene.screen.mirrored == nil)
        let window = try SceneWindow(scene: scene)
        #expect(window.traitCollection == half)
        window.traitOverrides = TraitOverrides(horizontalSizeClass: .regular)
        #expect(window.traitCollection == whole && scene.traitCollection == half)
        // Alone, a window has only what it is given.
        try window.move(to: nil)
        #expect(window.traitCollection == TraitCollection(horizontalSizeClass: .regular))
        // An external display has a scale of its own.
        try await stage.perform(.disconnectDisplay)
        let projector = ExternalDisplay(name: "P", size: ScreenSize(width: 800, height: 600), scale: 1)
        try await stage.perform(.connectDisplay(projector))
        let screens = try stage.app("a").application.screens
        #expect(screens.map(\.traitCollection.displayScale) == [2, 1])
        #expect(screens.allSatisfy { $0.traitCollection.userInterfaceIdiom == .pad })
    }
}
