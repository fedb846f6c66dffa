import ActivityWire
import Adaptation
import OrderedCollections
import Testing

@testable import BrokerCore

@Suite("Destruction and discards")
struct DestructionTests {
    @Test(
        "Destroying a session dismisses, disconnects and discards in order; for others it is gone immediately")
    func destruction() {
        var (harness, tool, window) = Harness.opened(.application)
        let before = harness.calls(to: window).count
        let message = harness.request(.destroy(SessionReference(harness.sessions[0].id), .commit), from: tool)
        harness.settle(window)
        #expect(
            harness.names(to: window).dropFirst(before) == [
                "willResignActive", "dismiss", "didDisconnect", "didDiscardSceneSessions",
            ])
        #expect(harness.reply(message, to: tool) == .done)
        #expect(harness.sessions.isEmpty && harness.broker.destructions.discards.isEmpty)
    }

    @Test("A window being destroyed is not notified of further size changes")
    func sizesOnTheWayOut() throws {
        var (harness, tool, window) = Harness.opened(.application)
        for orientation in InterfaceOrientation.allCases { harness.request(.screen(.rotate(orientation)), from: tool) }
        let first = try #require(harness.calls(to: window).last)
        #expect(first.body.name == "windowSceneDidUpdate")
        harness.request(.destroy(SessionReference(harness.sessions[0].id), .standard), from: tool)
        harness.acknowledge(first, from: window)
        harness.settle(window)
        let calls = harness.calls(to: window).map(\.body.callback)
        let told = try #require(calls.lastIndex(of: "windowSceneDidUpdate"))
        #expect(
            calls[told...] == [
                "windowSceneDidUpdate", "willResignActive", "dismiss", "didDisconnect", "didDiscardSceneSessions",
            ])
        #expect(calls.count { $0 == "windowSceneDidUpdate" } == 1)
    }

    @Test("A discard waits for the next launch if its app is not running (U:L18)")
    func discardAtNextLaunch() {
        var (harness, tool, _) = Harness.opened(.application)
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        harness.request(.destroy(SessionReference(harness.sessions[0].id), .standard), from: tool)
        #expect(harness.broker.destructions.discards.count == 1)
        harness.open("y", from: tool)
        let second = harness.window()
        #expect(harness.names(to: second).first == "didDiscardSceneSessions")
        harness.settle(second)
        #expect(harness.broker.destructions.discards.isEmpty)
    }

    @Test("A discard whose process ends without an acknowledgement is sent to another process of the app (U:L18)")
    func discardAfterLoss() throws {
        var (harness, tool, first) = Harness.opened()
        harness.open("y", from: tool) { $0.reuse = .alwaysNew }
        let second = harness.window()
        harness.settle(second)
        harness.request(.destroy(SessionReference(harness.sessions[1].id), .standard), from: tool)
        while harness.names(to: second).last != "didDiscardSceneSessions" {
            let call = try #require(harness.calls(to: second).first { harness.broker.calls[$0.id] != nil })
            harness.acknowledge(call, from: second)
        }
        #expect(!harness.names(to: first).contains("didDiscardSceneSessions"))
        harness.handle(.processExited(harness.launches[1].process, .signaled(11)))
        harness.settle(first)
        #expect(harness.names(to: first).filter { $0 == "didDiscardSceneSessions" }.count == 1)
        #expect(harness.broker.destructions.discards.isEmpty)
    }

    @Test("A session being destroyed is not found by any name and accepts no request")
    func underDestruction() {
        var (harness, tool, _) = Harness.opened()
        let session = harness.sessions[0].id
        harness.request(.destroy(SessionReference(session), .standard), from: tool)
        for name in [session.description, String(session.description.prefix(8))] {
            let request = harness.open("x", from: tool) { $0.session = SessionReference(text: name) }
            #expect(harness.refusal(request, to: tool)?.code == .unknownSession)
        }
    }

    @Test("Many discards are sent in portions, and those for an app that never starts are limited")
    func discardPortions() {
        var harness = Harness(Harness.app(.application))
        let tool = harness.tool()
        for number in 0..<40 { harness.open("x/\(number)", from: tool) { $0.reuse = .alwaysNew } }
        let window = harness.window()
        harness.settle(window)
        harness.handle(.processExited(harness.launches[0].process, .exited(0)))
        for session in harness.sessions {
            harness.request(.destroy(SessionReference(session.id), .standard), from: tool)
        }
        #expect(harness.broker.destructions.discards.count == 40)
        harness.open("y", from: tool)
        let second = harness.window()
        harness.settle(second)
        let told = harness.calls(to: second).compactMap { call -> Int? in
            if case .discard(let sessions, _) = call.body { sessions.count } else { nil }
        }
        #expect(told == [Limits.discardsPerCall, 40 - Limits.discardsPerCall])
        #expect(harness.broker.destructions.discards.isEmpty)
    }

    @Test("A discard that a force-quit process may still receive is not sent to others until that process ends (U:L18)")
    func discardWhileFlung() throws {
        var (harness, tool, first) = Harness.opened()
        harness.open("y", from: tool) { $0.reuse = .alwaysNew }
        let second = harness.window()
        harness.settle(second)
        harness.request(.destroy(SessionReference(harness.sessions[1].id), .standard), from: tool)
        while harness.names(to: second).last != "didDiscardSceneSessions" {
            let call = try #require(harness.calls(to: second).first { harness.broker.calls[$0.id] != nil })
            harness.acknowledge(call, from: second)
        }
        harness.request(.screen(.flingApp(.sample)), from: tool)
        harness.open("z", from: tool)
        let third = harness.window()
        harness.settle(third)
        harness.settle(second)
        let told = [first, second, third].map { client in
            harness.names(to: client).count { $0 == "didDiscardSceneSessions" }
        }
        #expect(told == [0, 1, 0])
        #expect(harness.broker.destructions.discards.isEmpty)
    }

    @Test("A discard that may be lost with a connection is sent to another process immediately (U:L18)")
    func discardAfterConnection() throws {
        var (harness, tool, first) = Harness.opened()
        harness.open("y", from: tool) { $0.reuse = .alwaysNew }
        let second = harness.window()
        harness.settle(second)
        harness.request(.destroy(SessionReference(harness.sessions[1].id), .standard), from: tool)
        while harness.names(to: second).last != "didDiscardSceneSessions" {
            let call = try #require(harness.calls(to: second).first { harness.broker.calls[$0.id] != nil })
            harness.acknowledge(call, from: second)
        }
        harness.handle(.closed(second))
        harness.settle(first)
        #expect(harness.names(to: first).count { $0 == "didDiscardSceneSessions" } == 1)
        #expect(harness.broker.destructions.discards.isEmpty)
    }
}
