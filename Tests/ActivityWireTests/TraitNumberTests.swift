import Adaptation
import Testing

@testable import ActivityWire

/// The traits of a window's geometry as older and newer peers write them.
@Suite("Numbers of traits")
struct TraitNumberTests {
    private func traits(_ fields: RawMessage) throws -> TraitCollection? {
        let raw: RawMessage = [5: [1: 1, 300: .message(fields)]]
        let body = try Frames(control: raw.bytes).clientMessage().body
        return if case .acknowledge(let answer) = body { answer.geometry?.traits } else { nil }
    }

    @Test("Without UIKit's numbers, the flags of an older peer decide the size classes, and the rest is not set")
    func olderPeer() throws {
        #expect(
            try traits([5: 1, 7: .double(2)])
                == TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .compact, displayScale: 2))
        #expect(
            try traits([6: 1]) == TraitCollection(horizontalSizeClass: .compact, verticalSizeClass: .regular))
    }

    @Test("UIKit's numbers take precedence over the flags")
    func newerPeer() throws {
        #expect(
            try traits([5: 1, 6: 1, 8: 0, 9: 1, 10: 0, 11: 2])
                == TraitCollection(
                    verticalSizeClass: .compact, userInterfaceIdiom: .phone, forceTouchCapability: .available))
        #expect(
            try traits([8: 2, 9: 2, 10: -1, 11: 0])
                == TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular))
    }

    @Test("The flags stay true for readers that know nothing else")
    func flags() {
        let geometry = WindowGeometry(
            size: ScreenSize(width: 1, height: 2), screenSize: ScreenSize(width: 3, height: 4),
            traits: TraitCollection(horizontalSizeClass: .regular))
        let fields = WindowGeometryFields(geometry)
        #expect(fields.isHorizontallyRegular && !fields.isVerticallyRegular)
        #expect(fields.horizontalSizeClass == 2 && fields.verticalSizeClass == 0)
        #expect(fields.userInterfaceIdiom == nil && fields.forceTouchCapability == nil)
    }

    @Test("A trait of a newer broker counts as not set, and does not end its message")
    func unknownNumbers() throws {
        let geometry: RawMessage = [5: 1, 8: 7, 9: 7, 10: 7, 11: 7]
        let raw: RawMessage = [4: [1: 1, 300: [1: .message(geometry)]]]
        let body = try Frames(control: raw.bytes).brokerMessage().body
        if case .call(let call) = body, case .transition(let transition) = call.body {
            #expect(transition.geometry.traits == TraitCollection())
        } else {
            Issue.record("\(body) is not a transition")
        }
    }
}
