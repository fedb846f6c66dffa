import ActivityWire
import Adaptation
import Testing

@testable import BrokerCore

@Suite("Gestures and their calls to windows")
struct GestureTests {
    /// Two windows of one process side by side, `a` on the leading side, and a third in the background; everything so far
    /// is acknowledged and forgotten.
    private struct Fixture {
        var harness = Harness(Harness.app(.application))
        let tool: ClientID
        let window: ClientID
        private var seen = 0

        init() {
            tool = harness.tool()
            for target in ["c", "a", "b"] {
                harness.open(target, from: tool) { $0.reuse = .alwaysNew }
                if target == "c" { _ = harness.request(.screen(.home), from: tool) }
            }
            window = harness.window()
            harness.settle(window)
            seen = harness.calls(to: window).count
        }

        func reference(_ name: String) -> SessionReference { SessionReference(id(name)) }

        func id(_ name: String) -> SceneSessionID {
            harness.sessions[["c": 0, "a": 1, "b": 2][name] ?? 0].id
        }

        @discardableResult
        mutating func perform(_ command: ScreenCommand) -> UInt64 {
            seen = harness.calls(to: window).count
            let request = harness.request(.screen(command), from: tool)
            harness.settle(window)
            return request
        }

        /// What the last command told a window, in short words: `WRA`, `S 592x834`, small letters where nobody sees it.
        func told(_ name: String) -> [String] {
            let calls = harness.calls(to: window).dropFirst(seen).filter { $0.session == id(name) }
            return calls.map { call in
                switch call.body {
                case .willResignActive: "WRA"
                case .didBecomeActive: "DBA"
                case .willEnterForeground: "WEF"
                case .didEnterBackground: "DEB"
                case .transition(let transition):
                    "\(transition.isAnimated ? "S" : "s") \(transition.geometry.size)"
                case .notice(let notice): notice.callback
                default: call.body.callback
                }
            }
        }
    }

    @Test("A connect carries the window's size and what the window can read about the display (P:B1, P:B2)")
    func connect() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        harness.open("a", from: tool)
        let window = harness.window()
        harness.settle(window)
        let geometries = harness.calls(to: window).compactMap { call -> WindowGeometry? in
            if case .connect(_, let options) = call.body { options.geometry } else { nil }
        }
        #expect(geometries.map(\.size) == [ScreenSize(width: 1_194, height: 834)])
        #expect(geometries.map(\.traits.horizontalSizeClass) == [.regular])
    }

    @Test("Opening a window beside another resigns, resizes and reactivates the other (P:§17, row 7)")
    func beside() {
        var stage = Fixture()
        stage.perform(.home)
        stage.perform(.open(stage.reference("a"), place: .full))
        stage.perform(.open(stage.reference("c"), place: .side(.trailing)))
        #expect(stage.told("a") == ["WRA", "S 809x834", "DBA"])
        #expect(stage.told("c") == ["s 375x834", "WEF", "DBA"])
    }

    @Test("Holding the divider resigns both windows and passes through unseen sizes and back (P:V1, P:V2, row 10)")
    func divider() {
        var stage = Fixture()
        stage.perform(.touchDivider)
        #expect(stage.told("a") == ["WRA", "s 375x834", "s 592x834", "s 1194x834", "s 809x834"])
        #expect(stage.told("b").first == "WRA" && stage.told("b").last == "s 375x834")
        stage.perform(.releaseDivider(.start))
        #expect(stage.told("a") == ["DBA"] && stage.told("b") == ["DBA"])
    }

    @Test("Releasing the divider at another stop makes one transition to the final size, then activates (P:V4, row 11)")
    func release() {
        var stage = Fixture()
        stage.perform(.touchDivider)
        stage.perform(.releaseDivider(.stop(.halfHalf)))
        #expect(stage.told("a") == ["S 592x834", "DBA"] && stage.told("b") == ["S 592x834", "DBA"])
    }

    @Test(
        "Releasing the divider at an edge sends that side to the background; the other fills the screen (P:V6, row 14)")
    func edge() {
        var stage = Fixture()
        stage.perform(.touchDivider)
        stage.perform(.releaseDivider(.edge(.leading)))
        #expect(stage.told("a").first == "DEB")
        #expect(stage.told("b") == ["S 1194x834", "DBA"])
    }

    @Test("Going home resigns each window and takes pictures at its previous size (P:N2, P:N5, row 20)")
    func home() {
        var stage = Fixture()
        stage.perform(.home)
        #expect(stage.told("a") == ["WRA", "DEB", "s 504x1194", "s 809x834"])
        #expect(stage.told("b") == ["WRA", "DEB", "s 320x1194", "s 375x834"])
    }

    @Test("A rotation changes sizes but not the life cycle (P:O5, row 17)")
    func rotation() {
        var stage = Fixture()
        stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["S 504x1194"] && stage.told("b") == ["S 320x1194"])
    }

    @Test("A Slide Over pane above a split causes no calls to the split's sides (P:M5, row 26)")
    func pane() {
        var stage = Fixture()
        stage.perform(.open(stage.reference("c"), place: .slideOver))
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
        #expect(stage.told("c") == ["s 375x786", "WEF", "DBA"])
    }

    @Test("Both sides are notified of the keyboard, but only the primary is notified of a display (P:X1, P:X3)")
    func surroundings() {
        var stage = Fixture()
        stage.perform(.keyboard(stage.reference("b"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow"] && stage.told("b") == ["keyboardWillShow"])
        stage.perform(.connectDisplay(ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))))
        #expect(stage.told("a") == ["screenDidConnect"] && stage.told("b").isEmpty)
        stage.perform(.memoryWarning)
        #expect(stage.told("a") == ["didReceiveMemoryWarning"] && stage.told("b") == ["didReceiveMemoryWarning"])
    }

    @Test(
        "An impossible gesture is refused with its reason, and no window is called (P:Q1)",
        arguments: [
            (.releaseDivider(.start), .screenRefused, "dividerNotHeld"), (.slideOver(.hide), .screenRefused, "needs"),
            (.dismissCentre, .screenRefused, "needsCentreWindow"),
            (.device("ipad99"), .invalidValue, "ipad99"),
            (.moveDivider(.nan), .screenRefused, "dividerNotHeld"), (.makeSplit(.leading), .screenRefused, "needs"),
        ] as [(ScreenCommand, RefusalCode, String)])
    func refused(command: ScreenCommand, code: RefusalCode, word: String) {
        var stage = Fixture()
        let before = stage.harness.broker.screen
        let request = stage.perform(command)
        let refusal = stage.harness.refusal(request, to: stage.tool)
        #expect(refusal?.code == code && refusal?.reason.contains(word) == true, "\(String(describing: refusal))")
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty && stage.told("c").isEmpty)
        #expect(stage.harness.broker.screen == before)
    }

    @Test("After a change of device, every window leaves the screen, and the next one has the new screen's size")
    func device() {
        var stage = Fixture()
        stage.perform(.device("ipadmini6"))
        #expect(stage.told("a").prefix(2) == ["WRA", "DEB"])
        stage.perform(.open(stage.reference("a"), place: .full))
        #expect(stage.told("a") == ["s 1133x744", "WEF", "DBA"])
    }

    @Test("A transition that takes too long ends the process with the documented code (P:K1, P:K2)")
    func watchdog() {
        var stage = Fixture()
        stage.harness.request(.screen(.rotate(.portrait)), from: stage.tool)
        stage.harness.advance(by: .seconds(9))
        #expect(stage.harness.signals.isEmpty)
        stage.harness.advance(by: .seconds(2))
        #expect(stage.harness.signals == [.kill])
        let reason = stage.harness.broker.processes.all.first?.endReason
        #expect(reason?.contains("0x8badf00d") == true && reason?.contains("scene-update") == true)
    }

    @Test("A process that is out of memory is ended without a call (P:Y2)")
    func memory() {
        var stage = Fixture()
        stage.perform(.exhaustMemory(stage.reference("b")))
        #expect(stage.harness.signals == [.kill])
        #expect(stage.told("a").isEmpty && stage.told("b").isEmpty)
    }

    @Test("A stored window without a process is launched where a gesture puts it")
    func storedOnly() throws {
        let (before, _, _) = Harness.opened(.application)
        var state = before.stored
        state.brokerEpoch += 1
        state.processes = []
        var harness = Harness(Harness.app(.application), state: state)
        let tool = harness.tool()
        let session = try #require(harness.sessions.first).id
        let opened = harness.request(.screen(.open(SessionReference(session), place: .full)), from: tool)
        #expect(harness.refusal(opened, to: tool) == nil)
        #expect(harness.launches.count == 1 && harness.broker.screen.sessions == [session])
    }
}
