import Adaptation
import IPadScreen
import Testing

/// Who has the camera, and why not (P:X8; W:§10).
@Suite("Capture sessions")
struct CaptureTests {
    private var stage: ScreenFixture

    init() throws {
        stage = try ScreenFixture()
        // Only the windows of one app may use the camera beside others.
        for window in ["A", "B"] { try add(window, MultitaskingFacts(isVoIP: true)) }
    }

    private mutating func add(_ window: String, _ facts: MultitaskingFacts) throws {
        _ = try stage.screen.handle(.added(WindowDescription(window, app: "app.\(window)", facts: facts)))
    }

    /// What windows are told of their capture sessions: the number of the reason, or `on`.
    private mutating func told(_ fact: ScreenFact<String>) throws -> [String] {
        try stage.screen.handle(fact).compactMap(Self.word)
    }

    private mutating func told(_ gesture: ScreenGesture<String>) throws -> [String] {
        try stage.screen.handle(gesture).compactMap(Self.word)
    }

    private static func word(_ event: ScreenEvent<String>) -> String? {
        if case .captureInterrupted(let reason) = event.signal { return "\(event.window) \(reason.rawValue)" }
        return event.signal == .captureResumed ? "\(event.window) on" : nil
    }

    /// Starts a session with multitasking camera access.
    private mutating func start(_ window: String) throws -> [String] {
        #expect(try told(.cameraAccess(window, isEnabled: true)).isEmpty)
        return try told(.capture(window, runs: true))
    }

    @Test("Of two sessions with access the older one finds the camera in use, and the newer one is told nothing")
    mutating func olderAndNewer() throws {
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        #expect(try start("B") == [])
        #expect(try start("A") == ["B 3"])
        // It is taken away before it is given.
        #expect(try told(.expand("B")) == ["A 1", "B on"])
        #expect(try told(.open("A", .side(.leading))) == ["B 3", "A on"])
        #expect(try told(.capture("A", runs: false)) == ["B on"])
    }

    @Test("Two windows of one app share the camera like those of two apps")
    mutating func oneApp() throws {
        for window in ["A1", "A2"] {
            let facts = MultitaskingFacts(isVoIP: true)
            _ = try stage.screen.handle(.added(WindowDescription(window, app: "app.A", facts: facts)))
        }
        try stage.prepare(.split(leading: "A1", trailing: "A2", .halfHalf))
        #expect(try start("A1") == [])
        #expect(try start("A2") == ["A1 3"])
    }

    @Test("A session that starts again while it runs stays the older one")
    mutating func startedTwice() throws {
        try stage.prepare(.split(leading: "A", trailing: "B", .halfHalf))
        _ = try start("A")
        #expect(try start("B") == ["A 3"])
        #expect(try told(.capture("A", runs: true)) == [])
        #expect(try told(.capture("A", runs: false)) == [])
        #expect(try told(.capture("A", runs: true)) == ["B 3"])
    }

    @Test("A session without access does not take the camera from one with access")
    mutating func withoutAccess() throws {
        try stage.prepare(.split(leading: "A", trailing: "C", .halfHalf))
        #expect(try start("A") == [])
        #expect(try told(.capture("C", runs: true)) == ["C 4"])
        #expect(try told(.expand("C")) == ["A 1", "C on"])
    }

    @Test("Access counts for the sessions that start after it")
    mutating func order() throws {
        try stage.prepare(.open("A", .full))
        #expect(try told(.capture("A", runs: true)) == [])
        #expect(try told(.cameraAccess("A", isEnabled: true)) == [])
        #expect(try told(.open("C", .side(.trailing))) == ["A 4"])
        _ = try told(.capture("A", runs: false))
        #expect(try told(.capture("A", runs: true)) == [])
        #expect(try told(.cameraAccess("A", isEnabled: false)) == [])
        #expect(try told(.swapSides) == [])
    }

    @Test("Access is refused to an app that may not have it, and disabling it never is")
    func refused() throws {
        var screen = stage.screen
        let refusal = ScreenRefusal.cameraAccessNotSupported(window: "C")
        #expect(throws: refusal) { try screen.handle(.cameraAccess("C", isEnabled: true)) }
        #expect(throws: ScreenRefusal.unknownWindow("X")) { try screen.handle(.cameraAccess("X", isEnabled: true)) }
        #expect(throws: ScreenRefusal.unknownWindow("X")) { try screen.handle(.capture("X", runs: true)) }
        #expect(screen == stage.screen)
        #expect(throws: Never.self) { try screen.handle(.cameraAccess("C", isEnabled: false)) }
    }

    @Test("Access that is not supported any more is disabled, also for a running session")
    mutating func withdrawn() throws {
        try stage.prepare(.split(leading: "A", trailing: "C", .halfHalf))
        _ = try start("A")
        let plain = WindowDescription("A", app: "app.A", facts: MultitaskingFacts())
        #expect(try told(.added(plain)) == ["A 4"])
        #expect(try told(.swapSides) == [])
        try add("A", MultitaskingFacts(isVoIP: true))
        #expect(try told(.capture("A", runs: false)) == [])
        #expect(try told(.capture("A", runs: true)) == ["A 4"])
    }

    @Test("Access that a new device does not support is disabled")
    mutating func otherDevice() throws {
        let release = try #require(SystemRelease(17))
        let tablet = try DeviceModel.named("ipadpro11m4")
        _ = try stage.screen.handle(.deviceChanged(tablet, release))
        try stage.prepare(.open("C", .full), .open("A", .side(.trailing)))
        #expect(try start("C") == [])
        _ = try stage.screen.handle(.deviceChanged(tablet, try #require(SystemRelease(18))))
        try stage.prepare(.open("C", .full))
        #expect(try told(.open("A", .side(.trailing))) == ["C 4"])
    }

    @Test(
        "Access is for apps with the background mode voip or the entitlement, and before release 18 for Stage Manager",
        arguments: [
            (MultitaskingFacts(), 18, "ipadpro11m4", false), (MultitaskingFacts(), 17, "ipadpro11m4", true),
            (MultitaskingFacts(), 16, "ipadpro97", false), (MultitaskingFacts(isVoIP: true), 16, "ipadpro97", true),
            (MultitaskingFacts(sdkRelease: 17, isVoIP: true), 18, "ipadpro11m4", false),
            (MultitaskingFacts(sdkRelease: 18, isVoIP: true), 18, "ipadpro11m4", true),
            (MultitaskingFacts(sdkRelease: 9, hasCameraEntitlement: true), 16, "ipadpro97", true),
        ] as [(MultitaskingFacts, Int, String, Bool)])
    func support(facts: MultitaskingFacts, number: Int, model: String, isSupported: Bool) throws {
        let release = try #require(SystemRelease(number))
        #expect(facts.supportsCameraAccess(on: try DeviceModel.named(model), release) == isSupported)
    }

    @Test("With the entitlement access is enabled from the beginning, until the app disables it")
    mutating func entitled() throws {
        try add("A", MultitaskingFacts(hasCameraEntitlement: true))
        try stage.prepare(.split(leading: "A", trailing: "C", .halfHalf))
        #expect(try told(.capture("A", runs: true)) == [])
        _ = try told(.capture("A", runs: false))
        _ = try told(.cameraAccess("A", isEnabled: false))
        #expect(try told(.capture("A", runs: true)) == ["A 4"])
    }

    @Test("A session that starts in the background runs when its window is on the screen; without a scene none starts")
    mutating func background() throws {
        try stage.prepare(.open("A", .full), .home)
        #expect(try told(.capture("A", runs: true)) == ["A 1"])
        #expect(try told(.open("A", .full)) == ["A on"])
        #expect(try told(.lock) == ["A 1"])
        #expect(try told(.unlock) == ["A on"])
        var screen = stage.screen
        #expect(throws: ScreenRefusal.notVisible("C")) { try screen.handle(.capture("C", runs: true)) }
        _ = try told(.removed("A"))
        try add("A", MultitaskingFacts())
        #expect(try told(.open("A", .full)) == [])
        #expect(try told(.home) == [])
    }

    @Test("What takes the camera from outside interrupts each session, by the number of the first of several")
    mutating func obstacles() throws {
        try stage.prepare(.open("A", .full))
        _ = try told(.capture("A", runs: true))
        #expect(try told(.captureObstacle(.systemPressure, isPresent: true)) == ["A 5"])
        #expect(try told(.captureObstacle(.systemPressure, isPresent: true)) == [])
        #expect(try told(.captureObstacle(.call, isPresent: true)) == [])
        #expect(stage.screen.captureObstacles == [.systemPressure, .call])
        #expect(try told(.captureObstacle(.systemPressure, isPresent: false)) == ["A 2"])
        // A reason that follows from the screen comes first.
        #expect(try told(.open("C", .side(.trailing))) == ["A 4"])
        #expect(try told(.close("C")) == ["A 2"])
        #expect(try told(.captureObstacle(.call, isPresent: false)) == ["A on"])
        #expect(try told(.captureObstacle(.call, isPresent: false)) == [])
        #expect(CaptureObstacle.allCases.map(\.reason.rawValue) == [2, 3, 5, 6])
        #expect(CaptureObstacle.words == ["call", "otherClient", "systemPressure", "sensitiveContent"])
    }

    @Test("A window on the external display is in the foreground, also for the camera")
    mutating func onDisplay() throws {
        try stage.prepare(.open("A", .full))
        _ = try told(.capture("A", runs: true))
        #expect(try told(.windowOnDisplay("A")) == [])
        #expect(try told(.close("A")) == [])
        #expect(try told(.open("C", .full)) == ["A 4"])
        #expect(try told(.home) == ["A on"])
        #expect(try told(.lock) == ["A 1"])
        #expect(try told(.unlock) == ["A on"])
        #expect(try told(.windowOnDisplay(nil)) == ["A 1"])
    }

    @Test("A keyboard that is higher than the turned screen covers all of it")
    func keyboardOfATurnedScreen() throws {
        var stage = try ScreenFixture("ipadpro97", .modern, .portrait)
        try stage.prepare(.open("A", .full))
        _ = try stage.log(.keyboardShown(by: "A", height: 1_000))
        #expect(stage.screen.keyboardHeight == 1_000)
        #expect(try stage.log(.rotate(.landscape)).last == "A keyboard frame")
        #expect(stage.screen.keyboardHeight == 768)
        _ = try stage.log(.keyboardHidden)
        #expect(stage.screen.keyboardHeight == 0)
    }
}
