import Adaptation
import IPadScreen
import Testing

/// Rules 52 to 59 of the checklist: the divider drag.
@Suite("Divider")
struct DividerRuleTests {
    private func held(_ profile: ScreenProfile = .modern) throws -> ScreenFixture {
        var stage = try ScreenFixture("ipadpro97", profile)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow), .touchDivider)
        return stage
    }

    @Test("screen-52, screen-53: both resign before any size, then pass off screen through the possible sizes")
    func touch() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        #expect(
            try stage.log(.touchDivider) == [
                "A WRA", "B WRA",
                "A snap", "A s+t 507x768", "A snap", "A s+t 1024x768", "A snap", "A s 694x768",
                "B snap", "B s 507x768", "B snap", "B s+t 1024x768", "B snap", "B s+t 320x768",
            ])
        #expect(
            stage.events.allSatisfy { event in
                guard case .transition(let transition) = event.signal else { return true }
                return !transition.purpose.isOnScreen
            })
        #expect(stage.size("A") == "694x768")
    }

    @Test("screen-54: released at the start, both have their old sizes and become active")
    func releaseAtStart() throws {
        var stage = try ScreenFixture("ipadpro97", .classic)
        try stage.prepare(.split(leading: "A", trailing: "B", .wideNarrow))
        let before = stage.screen.placedWindows
        try stage.prepare(.touchDivider, .moveDivider(to: 600))
        #expect(try stage.log(.releaseDivider(.start)) == ["A DBA", "B DBA"])
        #expect(stage.screen.placedWindows == before)
    }

    @Test("screen-55, screen-56: released at another stop, both end active, and none in the background")
    func releaseAtStop() throws {
        var stage = try held()
        let log = try stage.log(.releaseDivider(.stop(.narrowWide)))
        #expect(stage.frame("A")?.size.width == 320)
        #expect(log.last { $0.hasPrefix("A") } == "A DBA")
        #expect(log.last { $0.hasPrefix("B") } == "B DBA")
        #expect(!log.contains { $0.hasSuffix("DEB") })
        #expect(stage.screen.placedWindow(of: "A")?.role == .primary)
    }

    @Test("screen-57: released at the leading edge, the primary leaves and the other is promoted")
    func leadingEdge() throws {
        var stage = try held()
        #expect(
            try stage.log(.releaseDivider(.edge(.leading))) == [
                "A DEB", "B S+T 1024x768", "B primary", "B DBA", "A snap", "A s+t 438x1024", "A snap", "A s+t 694x768",
            ])
        #expect(stage.screen.placedWindow(of: "B")?.role == .primary)
        #expect(stage.horizontal("B") == .regular)
    }

    @Test("screen-58: released at the trailing edge, the secondary leaves")
    func trailingEdge() throws {
        var stage = try held()
        let log = try stage.log(.releaseDivider(.edge(.trailing)))
        #expect(log.prefix(3) == ["B DEB", "A S 1024x768", "A DBA"])
        #expect(stage.screen.arrangement.base == .full("A"))
    }

    @Test("screen-59: a rotation while it is held gives sizes of the new orientation and loses no state")
    func rotation() throws {
        var stage = try held()
        let log = try stage.log(.rotate(.portrait))
        #expect(log.prefix(2) == ["A S+T 438x1024", "B S 320x1024"])
        #expect(!log.contains { $0.hasSuffix("DBA") || $0.hasSuffix("DEB") })
        #expect(try stage.log(.releaseDivider(.start)) == ["A DBA", "B DBA"])
        #expect(stage.size("A") == "438x1024")
        #expect(stage.size("B") == "320x1024")
    }

    @Test(
        "A position counts as the nearest stop or edge",
        arguments: [
            (3.0, DividerTarget.edge(.leading)), (300, .stop(.narrowWide)), (512, .stop(.halfHalf)),
            (700, .stop(.wideNarrow)), (1_020, .edge(.trailing)),
        ])
    func positions(position: Double, target: DividerTarget) throws {
        let geometry = ScreenGeometry(device: try .named("ipadpro97"), profile: .modern, orientation: .landscape)
        #expect(geometry.dividerTarget(nearest: position) == target)
        let mirrored = ScreenGeometry(
            device: geometry.device, profile: .modern, orientation: .landscape, direction: .rightToLeft)
        #expect(mirrored.dividerTarget(nearest: 1_024 - position) == target)
    }

    @Test("A held divider permits only gestures that release or rotate it")
    func busy() throws {
        var stage = try held()
        #expect(stage.refusal(.swapSides) == .dividerHeld)
        #expect(stage.refusal(.touchDivider) == .dividerHeld)
        #expect(stage.refusal(.moveDivider(to: .nan)) == .numberNotFinite(field: "position"))
        #expect(try stage.log(.open("C", .full)).prefix(2) == ["A DEB", "B DEB"])
        #expect(stage.refusal(.releaseDivider(.start)) == .dividerNotHeld)
    }
}
