import ActivityWire
import Testing

@testable import brokerctl

struct WaitConditionTests {
    @Test(
        "Every form of a condition is parsed",
        arguments: [
            ("session 1111 background", .sessionState("1111", state: "background")),
            ("session org.example:my note launching", .sessionState("org.example:my note", state: "launching")),
            ("session 1111 gone", .sessionGone("1111")),
            ("request aaaa connected", .requestStage("aaaa", .connected)),
            ("screen split half", .screenLayout("split half")), ("app My notes running", .appRunning("My notes")),
        ] as [(String, WaitCondition.Goal)])
    func reads(text: String, goal: WaitCondition.Goal) throws {
        #expect(try WaitCondition(text).goal == goal)
    }

    @Test(
        "An invalid condition is refused with the reason",
        arguments: [
            ("", .notACondition("")), ("screen", .notACondition("screen")),
            ("session 1111", .notACondition("session 1111")),
            ("window 1 gone", .notACondition("window 1 gone")), ("session 1 asleep", .unknownState("asleep")),
            ("request 1 done", .unknownStage("done")), ("app org.example stopped", .unknownAppState("stopped")),
        ] as [(String, ConditionError)])
    func refuses(text: String, error: ConditionError) {
        #expect(throws: error) { _ = try WaitCondition(text) }
    }

    @Test(
        "A session is found by identifier, prefix or target",
        arguments: [Samples.session.description, "11112222-3333", "11112222-3333-4444", "org.example.notes:note/1"])
    func finds(reference: String) throws {
        let mirror = Samples.mirror([
            .session(try Samples.sessionRow()), .session(try Samples.sessionRow(Samples.other, targets: ["note/2"])),
        ])
        var condition = try WaitCondition("session \(reference) foregroundActive")
        #expect(try condition.isMet(in: mirror))
    }

    @Test(
        "A layout matches itself and any layout that begins with its words",
        arguments: [
            ("split", "split half + centre", true), ("split half", "split half + centre", true),
            ("split half", "split half", true), ("split", "home", false), ("split half", "split", false),
            ("spl", "split half", false),
        ])
    func layout(asked: String, layout: String, isMet: Bool) throws {
        var condition = try WaitCondition("screen \(asked)")
        #expect(try !condition.isMet(in: Samples.mirror([])))
        let report = ScreenReport(device: "d", orientation: "o", layout: layout)
        #expect(try condition.isMet(in: Samples.mirror([.screen(report)])) == isMet)
    }

    @Test("A prefix of two sessions is refused with both")
    func ambiguous() throws {
        let mirror = Samples.mirror([
            .session(try Samples.sessionRow()), .session(try Samples.sessionRow(Samples.other)),
        ])
        var condition = try WaitCondition("session 1111 gone")
        let failure = #expect(throws: CommandFailure.self) { _ = try condition.isMet(in: mirror) }
        #expect(failure?.code == "ambiguousSession")
        #expect(failure?.candidates == [Samples.session.description, Samples.other.description])
    }

    @Test("Waiting for a state succeeds once the session has it, and fails if the session is destroyed")
    func stateThenGone() throws {
        var mirror = Samples.mirror([])
        var condition = try WaitCondition("session 1111 background")
        #expect(try !condition.isMet(in: mirror))
        mirror.apply(.session(try Samples.sessionRow()))
        #expect(try !condition.isMet(in: mirror))
        mirror.apply(.session(try Samples.sessionRow(state: .background)))
        #expect(try condition.isMet(in: mirror))
        mirror.apply(.sessionRemoved(Samples.session, try Samples.app()))
        #expect(throws: CommandFailure.self) { _ = try condition.isMet(in: mirror) }
    }

    @Test("Waiting for gone refers to the session first found, even if another one takes over its target")
    func goneIsOfOne() throws {
        var mirror = Samples.mirror([.session(try Samples.sessionRow())])
        var condition = try WaitCondition("session org.example.notes:note/1 gone")
        #expect(try !condition.isMet(in: mirror))
        mirror.apply(.sessionRemoved(Samples.session, try Samples.app()))
        mirror.apply(.session(try Samples.sessionRow(Samples.other)))
        #expect(try condition.isMet(in: mirror))
    }

    @Test("A request has reached every stage up to its own", arguments: RequestStage.allCases)
    func stages(stage: RequestStage) throws {
        let outcome = try Samples.outcome(stage: .connected, code: nil)
        var condition = try WaitCondition("request aaaabbbb \(stage.name)")
        #expect(try condition.isMet(in: Samples.mirror([.request(outcome)])) == (stage <= .connected))
    }

    @Test(
        "A request that ends before the stage fails the wait with its outcome",
        arguments: [(.deadlinePassed, .deadlinePassed), (.windowCrashed, .failed)] as [(OutcomeCode, CommandStatus)])
    func endedShort(code: OutcomeCode, status: CommandStatus) throws {
        let outcome = try Samples.outcome(stage: .launched, code: code, reason: "why")
        var condition = try WaitCondition("request \(Samples.request) handled")
        let failure = #expect(throws: CommandFailure.self) {
            _ = try condition.isMet(in: Samples.mirror([.request(outcome)]))
        }
        #expect(failure?.status == status)
        #expect(failure?.code == code.name)
    }

    @Test("An app is running while one of its processes has sent hello", arguments: ProcessState.allCases)
    func running(state: ProcessState) throws {
        var condition = try WaitCondition("app org.example.notes running")
        let mirror = Samples.mirror([.process(try Samples.processRow(state))])
        #expect(try condition.isMet(in: mirror) == [.connected, .unresponsive, .stopped].contains(state))
    }

    @Test(
        "A position is a number, with or without an epoch",
        arguments: [("7", 3, 7), ("2:9", 2, 9), ("0", 3, 0)] as [(String, UInt64, UInt64)])
    func start(text: String, epoch: UInt64, number: UInt64) {
        #expect(EventStart(text)?.position(in: 3) == EventPosition(brokerEpoch: epoch, number: number))
    }

    @Test(
        "An invalid position is refused",
        arguments: ["", ":", "1:", ":1", "x", "-1", "1:2:3", "18446744073709551616"])
    func noStart(text: String) {
        #expect(EventStart(text) == nil)
    }
}
