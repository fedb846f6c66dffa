import ActivityWire
import Testing

@testable import BrokerCore

/// What becomes of a request when the link, a broker or a cluster client fails, before and after the request is sent.
@Suite("Failures between machines")
struct LinkFailureTests {
    private static func onWall(_ request: inout ActivationRequest) {
        request.machine = .named("wall")
        request.timeout = .seconds(5)
    }

    /// The wall's windows were given the content this often.
    private static func deliveries(_ pair: MachinePair) -> Int { pair.wall.stored.requests.count - 1 }

    @Test("A machine that cannot be reached for three seconds ends a request that names it; nothing was sent")
    func unreachable() throws {
        var pair = MachinePair()
        pair.link = .down
        let message = pair.open("x", Self.onWall)
        pair.advance(by: .milliseconds(2_900))
        #expect(pair.outcome(message) == nil)
        pair.advance(by: .milliseconds(400))
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .machineUnreachable && outcome.reason == "there is no link")
        #expect(outcome.refusal == nil && pair.desk.sessions.isEmpty && pair.wall.sessions.isEmpty)
    }

    @Test("A machine that is reached late gets the request; one that serves no links is not waited for")
    func late() throws {
        var pair = MachinePair()
        pair.link = .down
        let message = pair.open("x", Self.onWall)
        pair.advance(by: .seconds(1))
        pair.link = .up
        pair.advance(by: .milliseconds(300))
        pair.settle(pair.wall.window())
        #expect(pair.outcome(message)?.code == .handled)
        pair.know(address: "")
        pair.link = .down
        let other = pair.open("y", Self.onWall)
        #expect(pair.outcome(other)?.code == .machineUnreachable)
    }

    @Test("If nothing was sent, content that was to go elsewhere is shown here, and the reason is told")
    func fallsBack() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.link = .down
        let message = pair.open("x")
        let window = pair.desk.window()
        pair.desk.settle(window)
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .handled && outcome.machine == nil && outcome.decision == .created)
        #expect(outcome.session == pair.desk.sessions.first?.id)
        #expect(
            outcome.detour?.hasPrefix("wall did not take the request (there is no link), so it was decided here:")
                == true)
        #expect(pair.desk.stored.forwardedRequests.isEmpty)
    }

    @Test("A window that the machine no longer has is forgotten, and the decision is made once more")
    func stale() throws {
        var pair = MachinePair()
        pair.know([pair.row("x")])
        let first = pair.open("x")
        #expect(pair.sent.count == 1 && pair.wall.sessions.isEmpty && pair.desk.sessions.count == 1)
        pair.desk.settle(pair.desk.window())
        #expect(pair.outcome(first)?.code == .handled)
    }

    @Test("A window that was refused is listed as before, and counts again when its machine tells of it")
    func distrusted() throws {
        var pair = MachinePair()
        pair.know([pair.row("x")])
        for count in [1, 1] {
            pair.open("x") { $0.reuse = .matchElseFail }
            #expect(pair.sent.count == count)
        }
        let listed = pair.desk.request(.query(.clusterSessions(ClusterQuery())), from: pair.tool)
        guard case .clusterSessions(let list)? = pair.desk.reply(listed, to: pair.tool) else {
            throw HarnessError.missing
        }
        #expect(list.sessions == [pair.row("x")])
        pair.know([pair.row("x")])
        pair.open("x") { $0.reuse = .matchElseFail }
        #expect(pair.sent.count == 2)
    }

    @Test("The second decision may choose another machine, and there is no third")
    func second() throws {
        var pair = MachinePair()
        pair.know([pair.row("x", of: "hall")], of: "hall")
        pair.know([pair.row("x", shown: false)])
        // Neither has the window.
        let message = pair.open("x") { $0.reuse = .matchElseFail }
        #expect(pair.sent.map(\.machine) == ["hall", "wall"])
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .refused && outcome.refusal?.code == .noMatch && outcome.machine == "wall")
    }

    @Test("What was sent is sent again under its key when the link is back, and happens once")
    func repeated() throws {
        for link in [MachinePair.Link.losesRequests, .losesAnswers] {
            var pair = MachinePair()
            let window = try pair.showAtWall("x")
            pair.link = link
            let message = pair.open("x")
            pair.advance(by: .seconds(1))
            #expect(pair.outcome(message) == nil && pair.sent.count > 2)
            pair.link = .up
            pair.advance(by: .milliseconds(300))
            pair.settle(window)
            #expect(pair.outcome(message)?.code == .handled && Self.deliveries(pair) == 1, "\(link)")
            #expect(pair.outcome(message)?.wasRedelivered == false)
        }
    }

    @Test("The link breaks after the window was given the event: the first outcome counts")
    func brokenLater() throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let message = pair.open("x")
        pair.link = .losesAnswers
        pair.restartCluster()
        pair.settle(window)
        #expect(pair.outcome(message) == nil)
        pair.link = .up
        pair.advance(by: .milliseconds(300))
        #expect(pair.outcome(message)?.code == .handled && Self.deliveries(pair) == 1)
    }

    @Test(
        "A machine that is lost until the deadline may have done it, and half a second later the request has ended",
        arguments: [MachinePair.Link.losesRequests, .losesAnswers])
    func lost(link: MachinePair.Link) throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.link = link
        let message = pair.open("x") { $0.timeout = .seconds(5) }
        pair.advance(by: .milliseconds(5_400))
        #expect(pair.outcome(message) == nil)
        pair.advance(by: .milliseconds(150))
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .machineLost && outcome.stage == .accepted)
        #expect(
            outcome.reason
                == "the link was lost; it was sent, and the machine told nothing, so it may have taken effect")
        // Nothing is shown here: it may be shown there.
        #expect(pair.desk.sessions.isEmpty)
    }

    @Test("The end names the stage that the machine told last")
    func stage() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let message = pair.open("x") { $0.timeout = .seconds(5) }
        pair.link = .losesRequests
        pair.restartCluster()
        pair.advance(by: .milliseconds(5_600))
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .machineLost && outcome.stage == .delivered)
        #expect(outcome.reason.contains("it had reached the stage delivered there"))
    }

    @Test("A link that cannot be made again after something was sent leaves the request uncertain")
    func uncertain() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        pair.link = .losesAnswers
        let message = pair.open("x") { $0.timeout = .seconds(5) }
        pair.link = .down
        pair.advance(by: .milliseconds(5_600))
        #expect(pair.outcome(message)?.code == .machineLost && pair.desk.sessions.isEmpty)
    }

    @Test("The deadline of a window over there is told by the machine that has the window")
    func deadline() throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let message = pair.open("x") { $0.timeout = .seconds(5) }
        pair.advance(by: .milliseconds(5_200))
        #expect(pair.outcome(message)?.code == .deadlinePassed)
    }

    @Test("A broker that starts again sends what it had stored, and gets the first outcome", arguments: [false, true])
    func restarted(hasEnded: Bool) throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let key = "own key"
        pair.open("x") { $0.idempotencyKey = key }
        if hasEnded {
            pair.link = .losesAnswers
            pair.settle(window)
        }
        pair.restartDesk()
        pair.link = .up
        pair.advance(by: .milliseconds(300))
        pair.settle(window)
        let message = pair.open("x") { $0.idempotencyKey = key }
        #expect(pair.outcome(message)?.code == .handled && pair.outcome(message)?.machine == "wall")
        #expect(Self.deliveries(pair) == 1 && pair.desk.stored.forwardedRequests.isEmpty)
    }

    @Test("A repeated key finds its request also while there is no cluster client")
    func repeatedKey() throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        func change(_ request: inout ActivationRequest) {
            Self.onWall(&request)
            request.idempotencyKey = "own key"
        }
        pair.open("x", change)
        pair.desk.handle(.closed(pair.cluster))
        let again = pair.desk.open("x", from: pair.tool, change)
        #expect(pair.desk.reply(again, to: pair.tool) == nil)
        pair.restartCluster()
        pair.advance(by: .milliseconds(300))
        pair.settle(window)
        #expect(pair.outcome(again)?.code == .handled && Self.deliveries(pair) == 1)
    }

    @Test("A revoked key ends the request at once, and says whether it was sent", arguments: [false, true])
    func revoked(wasSent: Bool) throws {
        var pair = MachinePair()
        _ = try pair.showAtWall("x")
        let message = pair.desk.open("x", from: pair.tool)
        if wasSent {
            pair.answer(1, .refused(Refusal(code: .machineLost, reason: "the link was lost")))
            pair.desk.advance(by: ForwardedRequests.pause)
        }
        let revoked = Refusal(code: .machineRevoked, reason: "its key is not allowed any more")
        pair.answer(wasSent ? 2 : 1, .refused(revoked))
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .machineRevoked && outcome.reason.contains("may have taken effect") == wasSent)
        #expect(pair.desk.sessions.isEmpty)
    }

    @Test(
        "The machine's broker is too busy, or is stopping: the request is sent again",
        arguments: [RefusalCode.overloaded, .shuttingDown])
    func busy(code: RefusalCode) throws {
        var pair = MachinePair()
        let window = try pair.showAtWall("x")
        let message = pair.desk.open("x", from: pair.tool)
        pair.answer(1, .refused(Refusal(code: code, reason: "later")))
        #expect(pair.outcome(message) == nil)
        pair.restartCluster()
        pair.advance(by: .milliseconds(300))
        pair.settle(window)
        #expect(pair.outcome(message)?.code == .handled)
    }

    @Test("An answer of another kind ends the request, and answers to what was not asked are dropped")
    func liar() throws {
        var pair = MachinePair()
        let message = pair.desk.open("x", from: pair.tool, Self.onWall)
        pair.answer(77, .done)
        #expect(pair.outcome(message) == nil)
        pair.answer(1, .done)
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .refused && outcome.refusal?.code == .malformed)
        pair.answer(1, .done)
        #expect(pair.desk.stored.forwardedRequests.isEmpty)
    }

    @Test("A machine that tells no progress is not asked again at once, and what it says is bounded")
    func stubborn() throws {
        var pair = MachinePair()
        let message = pair.desk.open("x", from: pair.tool, Self.onWall)
        let id = try #require(pair.desk.stored.requests.first?.id)
        let none = ActivationOutcome(request: id, decision: .created, stage: .accepted)
        for number in 1...4 {
            pair.answer(UInt64(number), .activation(none))
            let asked = pair.desk.messages[pair.cluster]?.count
            pair.desk.advance(by: .milliseconds(249))
            #expect(pair.desk.messages[pair.cluster]?.count == asked)
            pair.desk.advance(by: .milliseconds(1))
        }
        let long = String(repeating: "x", count: 100_000)
        var end = ActivationOutcome(
            request: id, decision: .created, stage: .delivered, code: .handlerFailed, reason: long)
        end.refusal = Refusal(code: .noMatch, reason: long, candidates: Array(repeating: long, count: 100))
        pair.answer(5, .activation(end))
        let outcome = try #require(pair.outcome(message))
        #expect(outcome.code == .handlerFailed && outcome.reason.utf8.count == Limits.reasonBytes)
        #expect(outcome.refusal?.candidates.count == Limits.decisionCandidates)
    }

    @Test("The requests to other machines are bounded")
    func bounded() throws {
        var pair = MachinePair()
        for _ in 0..<ForwardedRequests.most { pair.desk.open("x", from: pair.tool, Self.onWall) }
        let message = pair.desk.open("x", from: pair.tool, Self.onWall)
        let refusal = try #require(pair.desk.refusal(message, to: pair.tool))
        #expect(refusal.code == .overloaded)
    }
}
