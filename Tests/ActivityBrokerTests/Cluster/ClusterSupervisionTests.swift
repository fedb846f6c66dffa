import BrokerCore
import Testing

@testable import ActivityBroker

/// When the program of the cluster client is started and ended.
@Suite("Supervision of the cluster client's program")
struct ClusterSupervisionTests {
    private static var settings: ClusterSettings {
        var settings = ClusterSettings()
        settings.endpoints = ["unix:///etcd:0"]
        return settings
    }

    private var supervision = ClusterSupervision()
    private var now = Instant.start

    @Test("Without endpoints nothing is started")
    mutating func off() {
        #expect(supervision.follow(ClusterSettings(), at: now).isEmpty)
        #expect(supervision.nextDeadline == nil)
        #expect(supervision.facts == ClusterProcessFacts())
    }

    @Test("A program that ends is started again, each time later, at most after the longest pause")
    mutating func backoff() throws {
        #expect(supervision.follow(Self.settings, at: now) == [.start(Self.settings)])
        var pauses: [Duration] = []
        for number: UInt32 in 1...12 {
            supervision.started(processIdentifier: 5)
            #expect(supervision.facts.processIdentifier == 5)
            #expect(supervision.ended("exited with status 1", at: now).isEmpty)
            #expect(supervision.facts.processIdentifier == nil)
            #expect(supervision.facts.lastEnd == "exited with status 1")
            let deadline = try #require(supervision.nextDeadline)
            #expect(supervision.deadlineReached(at: now).isEmpty)
            pauses.append(deadline - now)
            now = deadline
            #expect(supervision.deadlineReached(at: now) == [.start(Self.settings)])
            #expect(supervision.facts.restarts == number)
        }
        #expect(pauses.prefix(3) == [.milliseconds(100), .milliseconds(200), .milliseconds(400)])
        #expect(pauses.last == .seconds(30))
    }

    @Test("A program that ran for a while is restarted immediately")
    mutating func steady() {
        _ = supervision.follow(Self.settings, at: now)
        for _ in 1...5 {
            _ = supervision.ended("", at: now)
            now = supervision.nextDeadline ?? now
            _ = supervision.deadlineReached(at: now)
        }
        now = now + ClusterSupervision.steadyTime
        _ = supervision.ended("", at: now)
        #expect(supervision.nextDeadline == now + .milliseconds(100))
    }

    @Test("With other settings the program leaves its cluster first, and is killed if it does not")
    mutating func changed() {
        var others = Self.settings
        others.machine = "desk"
        _ = supervision.follow(Self.settings, at: now)
        #expect(supervision.follow(Self.settings, at: now).isEmpty)
        #expect(supervision.follow(others, at: now) == [.signal(.terminate)])
        now = now + ClusterSupervision.leavingTime
        #expect(supervision.deadlineReached(at: now) == [.signal(.kill)])
        #expect(supervision.nextDeadline == nil)
        #expect(supervision.ended("", at: now) == [.start(others)])
        #expect(supervision.facts.lastEnd == nil)
    }

    @Test("A program whose cluster was taken out of the settings ends, and stays away")
    mutating func removed() {
        _ = supervision.follow(Self.settings, at: now)
        #expect(supervision.follow(ClusterSettings(), at: now) == [.signal(.terminate)])
        #expect(supervision.ended("", at: now).isEmpty)
        #expect(supervision.nextDeadline == nil)
        // A failed program that waits for its next start is not started either.
        _ = supervision.follow(Self.settings, at: now)
        _ = supervision.ended("", at: now)
        #expect(supervision.follow(ClusterSettings(), at: now).isEmpty)
        #expect(supervision.nextDeadline == nil)
    }

    @Test("The arguments have everything but secrets, and an endpoint is never taken for an option")
    func arguments() {
        var settings = Self.settings
        settings.machine = "desk"
        settings.timeToLive = .milliseconds(3_500)
        settings.passwordFile = "/p"
        settings.certificate = "/c"
        settings.key = "/k"
        #expect(
            ClusterProgram.arguments(settings, stateDirectory: "/s") == [
                "--state-directory", "/s", "--cluster", "activity-broker", "--machine", "desk", "--time-to-live",
                "3", "--certificate", "/c", "--key", "/k", "--password-file", "/p", "--user", "desk", "--",
                "unix:///etcd:0",
            ])
    }
}
