import ActivityWire
import Adaptation
import Testing

@testable import SceneClient

/// Draws what the test says, and notes when.
private final class PaintingScene: SceneDelegate {
    var content: UInt8 = 1
    var drawn: [ContinuousClock.Instant] = []

    func snapshot(of scene: Scene) -> SceneSnapshot? {
        drawn.append(scene.application.time.now())
        return SceneSnapshot(image: [content], contentType: "image/x-number", width: 4, height: 3)
    }
}

@MainActor
@Suite("Live pictures of a window", .timeLimit(.minutes(10)))
struct LiveDisplayTests {
    private let link = FakeLink()
    private let painter = PaintingScene()
    private let test: TestApplication
    private let scene: Scene

    init() async throws {
        test = try await TestApplication.connected(link)
        scene = try #require(test.application.connectedScenes.first)
        scene.delegate = painter
    }

    private func look(seen: UInt64 = 0) {
        scene.display.take(SceneLook(session: Samples.session, epoch: SceneEpoch(1), seen: seen, scale: 0))
    }

    /// The window looks otherwise now, and says so.
    private func paint(_ content: UInt8) {
        painter.content = content
        scene.setNeedsDisplay()
    }

    /// The number and the content of the next picture that is sent.
    private func next() async throws -> [UInt64] {
        let picture = try #require(await link.nextPicture())
        #expect(picture.session == Samples.session && picture.epoch == SceneEpoch(1))
        return [picture.number, UInt64(try #require(picture.picture.image.bytes.first))]
    }

    /// Lets what was begun come to its end: the window hears of some things that change nothing.
    private func settle() async throws {
        for number in 10...14 as ClosedRange<UInt64> {
            link.call(number, .notice(.memoryWarning))
            #expect(try #require(await link.nextAcknowledgement()).failure == nil)
        }
    }

    @Test("A window is not drawn while no client looks, however often it requests it")
    func nobody() async throws {
        for content in 2...5 as ClosedRange<UInt8> { paint(content) }
        try await settle()
        #expect(painter.drawn.isEmpty)
        // Who looks is shown what is there now.
        look()
        #expect(try await next() == [1, 5])
        #expect(painter.drawn.count == 1)
        await test.end()
    }

    @Test("A window is not drawn after its connection and its viewers were lost")
    func lost() async throws {
        look()
        scene.display.lookAway()
        paint(2)
        try await settle()
        #expect(painter.drawn.isEmpty)
        await test.end()
    }

    @Test("A look yields one picture; the next look yields the newest one and none in between")
    func newest() async throws {
        look()
        look()
        #expect(try await next() == [1, 1])
        for content in 2...4 as ClosedRange<UInt8> {
            paint(content)
            try await settle()
        }
        #expect(painter.drawn.count == 1)
        look(seen: 1)
        #expect(try await next() == [2, 4])
        // Who has not seen it gets it, and it is not drawn for that again.
        look(seen: 1)
        #expect(try await next() == [2, 4])
        #expect(painter.drawn.count == 2)
        await test.end()
    }

    @Test("A look waits for a picture that differs from the one seen before")
    func same() async throws {
        look()
        #expect(try await next() == [1, 1])
        look(seen: 1)
        paint(1)
        while painter.drawn.count < 2 { await Task.yield() }
        paint(2)
        #expect(try await next() == [2, 2])
        await test.end()
    }

    @Test("There are at most 30 pictures a second, and simultaneous paints are merged")
    func rate() async throws {
        look()
        for number in 1...6 as ClosedRange<UInt64> {
            #expect(try await next().first == number)
            look(seen: number)
            for part in 1...3 as ClosedRange<UInt8> { paint(UInt8(number) * 10 + part) }
        }
        #expect(try await next() == [7, 63])
        let pauses = zip(painter.drawn, painter.drawn.dropFirst()).map { $1 - $0 }
        #expect(pauses.count == 6)
        #expect(pauses.allSatisfy { $0 >= .seconds(1) / 31 }, "\(pauses)")
        await test.end()
    }

    @Test("A window is not drawn in trial sizes, but once it has its own again or appears on the screen")
    func trials() async throws {
        look()
        #expect(try await next() == [1, 1])
        look(seen: 1)
        let own = scene.geometry
        painter.content = 2
        let before = painter.drawn.count
        for (number, width) in [(UInt64(2), 320.0), (3, 507), (4, 694)] {
            link.call(
                number, .transition(SceneTransition(geometry: Self.geometry(width, like: own), isAnimated: false)))
            #expect(await link.nextAcknowledgement()?.failure == nil)
        }
        try await settle()
        #expect(painter.drawn.count == before)
        link.call(5, .transition(SceneTransition(geometry: own, isAnimated: false)))
        #expect(try await next() == [2, 2])
        // It comes to the screen with another size, which it was given before.
        look(seen: 2)
        painter.content = 3
        link.call(6, .transition(SceneTransition(geometry: Self.geometry(400, like: own), isAnimated: false)))
        link.call(7, .willEnterForeground)
        #expect(try await next() == [3, 3])
        await test.end()
    }

    private static func geometry(_ width: Double, like other: WindowGeometry) -> WindowGeometry {
        WindowGeometry(
            size: ScreenSize(width: width, height: other.size.height), screenSize: other.screenSize,
            traits: other.traits)
    }
}
