import ActivityWire
import Foundation
import TestSupport
import Testing

/// Programs that want to watch what the user does, or to do it for the user.
@Suite("Impostors of the display client", .serialized, .processes)
struct HandTests {
    private static let key = InputEvent.key(InputKey(key: "x", characters: "x", modifiers: 0))

    @Test("No other tool can type into a window or see it live; each attempt is refused without reaching the window")
    func tool() async throws {
        try await Siege.lay { siege in
            let before = try await siege.broker.ask("sessions", "show", "\(siege.session)")["subtitle"].text
            let peer = try AttackPeer(path: siege.path)
            try peer.greet()
            let window = SessionReference(siege.session)
            let tries: [ClientRequest] = [
                .input(window, Self.key), .input(window, .touch(InputTouch(phase: .ended, point: .zero, tapCount: 2))),
                .input(window, .pinch(InputPinch(point: .zero, scale: 8))), .look(LookRequest(session: window)),
            ]
            for (number, request) in tries.enumerated() {
                guard case .refused(let refusal)? = try peer.ask(request, id: UInt64(number + 10)) else {
                    Issue.record("\(request.name) was not refused")
                    continue
                }
                #expect(refusal.code == .notTheUsersHand)
            }
            try peer.send(.showPicture(Self.forged(siege.session)), id: 30)
            #expect(try peer.refusal()?.code == .notAWindow)
            let after = try await siege.broker.ask("sessions", "show", "\(siege.session)")["subtitle"].text
            #expect(after == before)
            try await siege.expectUnharmed()
        }
    }

    @Test("An unconfigured program that claims to be the display client is refused by name")
    func impostor() async throws {
        for programs in [[], ["/bin/sh"]] {
            try await Self.siege(handPrograms: programs) { siege in
                let peer = try AttackPeer(path: siege.path)
                try peer.send(.hello(Hello(role: .tool, agent: "activity-stage/1.0", isHand: true)), id: 1)
                let refusal = try #require(try peer.refusal())
                #expect(refusal.code == .notTheUsersHand)
                #expect(refusal.field == "hello.isHand")
                #expect(try peer.isCutOff())
                try await siege.expectUnharmed()
            }
        }
    }

    @Test("The configured program is the display client: it sees the window, and its input takes effect")
    func named() async throws {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        try await Self.siege(handPrograms: [own]) { siege in
            let peer = try AttackPeer(path: siege.path)
            try peer.send(.hello(Hello(role: .tool, agent: "AttackTests", isHand: true)), id: 1)
            guard case .reply(.welcome) = try #require(try peer.next()).body else { throw Surprise() }
            let window = SessionReference(siege.session)
            guard case .livePicture(let picture)? = try peer.ask(.look(LookRequest(session: window)), id: 2) else {
                throw Surprise()
            }
            #expect(picture.session == siege.session && !picture.picture.image.isEmpty)
            for (id, phase) in [(UInt64(3), InputPhase.began), (4, .ended)] {
                let larger = InputEvent.touch(InputTouch(phase: phase, point: .zero, tapCount: 2))
                guard case .done? = try peer.ask(.input(window, larger), id: id) else { throw Surprise() }
            }
            // A window tells its subtitle just after its acknowledgement.
            try await Polling.until("the window says that it is larger") {
                let row = try await siege.broker.ask("sessions", "show", "\(siege.session)")
                return row["subtitle"].text?.contains("zoom=2.0") == true
            }
            let again = LookRequest(session: window, epoch: picture.epoch, seen: picture.number)
            guard case .livePicture(let next)? = try peer.ask(.look(again), id: 5) else { throw Surprise() }
            #expect(next.number > picture.number && next.picture != picture.picture)
        }
    }

    private static func siege(handPrograms: [String], _ body: (Siege) async throws -> Void) async throws {
        let folder = try ScratchFolder(named: "hand")
        defer { folder.remove() }
        let file = folder.url.appending(path: "config.json")
        try JSONEncoder().encode(["handPrograms": handPrograms]).write(to: file)
        try await Siege.lay(arguments: ["--config", file.path], body)
    }

    private static func forged(_ session: SceneSessionID) -> LivePicture {
        LivePicture(
            session: session, epoch: SceneEpoch(1), number: 9,
            picture: SceneSnapshot(
                image: Blob([1]), contentType: "image/png", width: 1, height: 1, scale: 1))
    }
}
