import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Launch delays and limits")
struct LaunchesTests {
    private let place = WindowProcess.Place.app(.sample)
    private let other = AppID(unchecked: "org.example.other")
    private let session = SceneSessionID(UniqueID(high: 1, low: 1))
    private let policy = BrokerPolicy(
        backoffInitial: .milliseconds(100), backoffMaximum: .seconds(30), launchesPerWindow: 3,
        launchWindow: .seconds(10))

    private func instant(_ milliseconds: Int) -> Instant { Instant.start + .milliseconds(milliseconds) }

    private func held(until milliseconds: Int) -> Launches.Verdict { .holdBack(until: instant(milliseconds)) }

    private func process(_ phase: WindowProcess.Phase) -> WindowProcess {
        WindowProcess(id: WindowProcessID(UniqueID(high: 2, low: 1)), app: .sample, session: nil, phase: phase)
    }

    /// The verdicts on processes that are due one after the other, in milliseconds.
    private func verdicts(
        _ launches: inout Launches, for requester: AppID? = nil, at times: [Int]
    ) -> [Launches.Verdict] {
        times.map { launches.due(for: requester, at: instant($0), policy: policy) }
    }

    // MARK: Failures

    @Test("Each failed launch doubles the delay up to the maximum; a success resets it")
    func doubling() {
        var launches = Launches()
        #expect(launches.wanted(place, at: .start) == .start)
        for wait in [100, 200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000, 30_000] {
            launches.processFailed(place, at: .start, policy: policy)
            #expect(launches.wanted(place, at: .start) == held(until: wait))
        }
        launches.sceneConnected(at: place)
        #expect(launches.wanted(place, at: .start) == .start)
        launches.processFailed(place, at: .start, policy: policy)
        #expect(launches.wanted(place, at: .start) == held(until: 100))
    }

    @Test("A process that keeps failing waits the maximum delay each time")
    func maximum() {
        var launches = Launches()
        for _ in 0..<200 { launches.processFailed(place, at: .start, policy: policy) }
        #expect(launches.wanted(place, at: .start) == held(until: 30_000))
    }

    @Test("The delay runs from the last failure; once it has elapsed, the process may launch")
    func waiting() {
        var launches = Launches()
        launches.processFailed(place, at: .start, policy: policy)
        #expect(launches.wanted(place, at: instant(99)) == held(until: 100))
        #expect(launches.wanted(place, at: instant(100)) == .start)
        launches.processFailed(place, at: instant(5_000), policy: policy)
        #expect(launches.wanted(place, at: instant(5_199)) == held(until: 5_200))
        #expect(launches.wanted(place, at: instant(5_200)) == .start)
    }

    @Test("A failure in one place does not delay others, and a success does not end other delays")
    func places() {
        let second = SceneSessionID(UniqueID(high: 1, low: 2))
        let places: [WindowProcess.Place] = [place, .app(other), .session(session), .session(second)]
        for failed in places {
            var launches = Launches()
            launches.processFailed(failed, at: .start, policy: policy)
            for (index, next) in places.enumerated() where next != failed {
                #expect(launches.wanted(next, at: .start) == .start, "\(index)")
                launches.sceneConnected(at: next)
            }
            #expect(launches.wanted(failed, at: .start) == held(until: 100))
        }
    }

    @Test("Removing a session removes only that session's delay")
    func removedSession() {
        let second = SceneSessionID(UniqueID(high: 1, low: 2))
        var launches = Launches()
        for failed in [.app(.sample), .session(session), .session(second)] as [WindowProcess.Place] {
            launches.processFailed(failed, at: .start, policy: policy)
        }
        launches.forget(session)
        #expect(launches.wanted(.session(session), at: .start) == .start)
        #expect(launches.wanted(.session(second), at: .start) == held(until: 100))
        #expect(launches.wanted(place, at: .start) == held(until: 100))
    }

    @Test("The last failed launch's reason is kept, and connecting a scene does not clear it")
    func reasons() {
        var launches = Launches()
        for reason in ["no memory", "no such file"] {
            launches.launchFailed(process(.starting), because: reason, isInstalled: true, at: .start, policy: policy)
            #expect(launches.failure(of: .sample) == reason)
        }
        #expect(launches.wanted(place, at: .start) == held(until: 200))
        launches.sceneConnected(at: place)
        #expect(launches.failure(of: .sample) == "no such file" && launches.failure(of: other) == nil)
        let (stranger, first) = (launches.forgetFailure(of: other), launches.forgetFailure(of: .sample))
        let second = launches.forgetFailure(of: .sample)
        #expect(!stranger && first && !second)
        #expect(launches.failure(of: .sample) == nil)
    }

    @Test("No failure reason is kept for an uninstalled app or a process that had connected; both are delayed")
    func withoutReason() {
        var launches = Launches()
        launches.launchFailed(process(.starting), because: "gone", isInstalled: false, at: .start, policy: policy)
        #expect(launches.wanted(place, at: .start) == held(until: 100))
        launches.processFailed(place, at: .start, policy: policy)
        #expect(launches.wanted(place, at: .start) == held(until: 200))
        #expect(launches.failure(of: .sample) == nil)
    }

    @Test("Clearing a failed launch's reason does not end the delay")
    func forgottenReason() {
        var launches = Launches()
        launches.launchFailed(process(.starting), because: "no memory", isInstalled: true, at: .start, policy: policy)
        launches.forgetFailure(of: .sample)
        #expect(launches.wanted(place, at: .start) == held(until: 100))
    }

    // MARK: The limit of starts

    @Test("The launch limit holds in every period of the configured length")
    func limit() {
        var launches = Launches()
        let asked = [0, 0, 1, 2, 9, 11, 11, 11, 40, 40, 40, 40].map { $0 * 1_000 }
        // The seconds until which a start is postponed; 0 for one that happens.
        let ends = [0, 0, 0, 10, 10, 0, 0, 0, 0, 0, 0, 50]
        let expected: [Launches.Verdict] = ends.map { $0 == 0 ? .start : held(until: $0 * 1_000) }
        let found = verdicts(&launches, at: asked)
        #expect(found == expected)
    }

    @Test("Each launch stops counting exactly one period after it started")
    func slidingWindow() {
        var launches = Launches()
        let found = verdicts(&launches, at: [0, 1, 2, 9_999, 10_000, 10_000, 10_001, 10_001])
        let expected: [Launches.Verdict] = [
            .start, .start, .start, held(until: 10_000), .start, held(until: 10_001), .start, held(until: 10_002),
        ]
        #expect(found == expected)
    }

    @Test("A deferred launch does not count, however often it is requested")
    func postponed() {
        var launches = Launches()
        _ = verdicts(&launches, at: [0, 0, 0])
        let early = verdicts(&launches, at: Array(1_000..<1_050))
        #expect(early == Array(repeating: held(until: 10_000), count: 50))
        let late = verdicts(&launches, at: [10_000, 10_000, 10_000, 10_000])
        #expect(late == [.start, .start, .start, held(until: 20_000)])
    }

    @Test("Tools share one limit, and each app has its own")
    func sharedLimit() {
        for full in [nil, AppID.sample, other] as [AppID?] {
            var launches = Launches()
            let filled = verdicts(&launches, for: full, at: [0, 0, 0, 0])
            #expect(filled == [.start, .start, .start, held(until: 10_000)])
            for free in [nil, AppID.sample, other] as [AppID?] where free != full {
                let found = verdicts(&launches, for: free, at: [0])
                #expect(found == [.start])
            }
        }
    }

    @Test("Neither failures nor merely wanted processes count as launches, and the limit delays no other place")
    func apart() {
        var launches = Launches()
        for _ in 0..<9 {
            launches.processFailed(place, at: .start, policy: policy)
            _ = launches.wanted(.app(other), at: .start)
        }
        let found = verdicts(&launches, at: [0, 0, 0, 0])
        #expect(found == [.start, .start, .start, held(until: 10_000)])
        #expect(launches.wanted(.app(other), at: .start) == .start)
    }

    // MARK: Launches without a scene

    private func refusal(from asking: AppID?, _ app: AppDescription?) -> Refusal? {
        do throws(Refusal) {
            _ = try Launches.answer(to: .sample, from: asking, app, process(.connected(ClientID(1))))
            return nil
        } catch {
            return error
        }
    }

    @Test("A launch without a scene is refused for the first reason that applies, even if a process is running")
    func refused() {
        let forScenes = Harness.app(.scene) { $0.executable = nil }
        let byHand = Harness.app(.application) { $0.executable = nil }
        #expect(refusal(from: other, nil) == Refusal.unknownApp(.sample))
        #expect(refusal(from: other, forScenes)?.code == .notYourSession)
        for asking in [nil, AppID.sample] as [AppID?] {
            #expect(refusal(from: asking, forScenes)?.code == .requestDenied)
            #expect(refusal(from: asking, byHand) == Refusal.noExecutable(.sample))
            #expect(refusal(from: asking, Harness.app(.application)) == nil)
        }
    }

    @Test("A launch without a scene starts a process, waits for the existing one, or finds it connected")
    func withoutScene() throws {
        let app = Harness.app(.application)
        #expect(try Launches.answer(to: .sample, from: nil, app, nil) == .begin(app))
        let phases: [WindowProcess.Phase] = [.heldBack, .starting, .started, .awaited, .leaving]
        for known in phases.map({ process($0) }) {
            #expect(try Launches.answer(to: .sample, from: nil, app, known) == .wait(known.id))
        }
        var known = process(.connected(ClientID(1)))
        #expect(try Launches.answer(to: .sample, from: nil, app, known) == .reply(known.row))
        known.isFlung = true
        #expect(try Launches.answer(to: .sample, from: nil, app, known) == .wait(known.id))
    }
}
