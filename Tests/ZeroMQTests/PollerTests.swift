import CBrokerSystem
import Foundation
import Synchronization
import Testing
import ZeroMQ

/// Signals that the handler below has seen; a signal handler can reach nothing but a global.
private let interruptions = Atomic<Int>(0)

@Suite("Poller", .timeLimit(.minutes(10)), .serialized)
struct PollerTests {
    @Test("A signal from another thread wakes the poller, and a single clear suffices")
    func wakeSignal() throws {
        let front = try FrontFixture()
        let signal = try WakeSignal()
        var poller = Poller()
        let socketEntry = poller.watch(front.router)
        let signalEntry = poller.watch(descriptor: signal.descriptor)
        #expect(try poller.wait(for: .zero) == 0)

        Thread.detachNewThread {
            signal.signal()
            signal.signal()
        }
        #expect(try poller.wait(for: nil) == 1)
        #expect(poller.readiness(of: signalEntry) == .readable)
        #expect(poller.readiness(of: socketEntry) == [])
        #expect(signal.clear())
    }

    @Test("Clearing a signal that is not pending reports that")
    func clearedSignal() throws {
        let signal = try WakeSignal()
        #expect(!signal.clear())
        signal.signal()
        #expect(signal.clear())
        #expect(!signal.clear())
    }

    @Test("A message makes its socket readable, and an unwatched descriptor stays silent")
    func readiness() throws {
        let front = try FrontFixture()
        let dealer = try front.dealer()
        let signal = try WakeSignal()
        var poller = Poller()
        let socketEntry = poller.watch(front.router)
        let signalEntry = poller.watch(descriptor: signal.descriptor)
        signal.signal()
        poller.watch(signalEntry, for: [])
        try send(["hello"], on: dealer)
        #expect(try poller.wait(for: nil) == 1)
        #expect(poller.readiness(of: socketEntry) == .readable)
        #expect(poller.readiness(of: signalEntry) == [])
    }

    @Test("Signals neither end nor lengthen a wait", arguments: [nil, Duration.milliseconds(300)])
    func interruptedWait(timeout: Duration?) throws {
        let wake = try WakeSignal()
        var poller = Poller()
        _ = poller.watch(descriptor: wake.descriptor)
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in interruptions.add(1, ordering: .sequentiallyConsistent) }
        try #require(sigaction(SIGUSR1, &action, nil) == 0)
        interruptions.store(0, ordering: .sequentiallyConsistent)
        // The threads that tests run on block every signal.
        var unblocked = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, SIGUSR1)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, nil)
        defer { pthread_sigmask(SIG_BLOCK, &unblocked, nil) }

        let waiter = pthread_self()
        let thread = try currentThreadFolder()
        let wait = Wait()
        Thread.detachNewThread {
            for count in 1...5 {
                // Where the machine is slow, the wait is over before all signals were sent.
                while !isSleeping(thread), !wait.isOver { sched_yield() }
                pthread_kill(waiter, SIGUSR1)
                while interruptions.load(ordering: .sequentiallyConsistent) < count { sched_yield() }
            }
            if timeout == nil { wake.signal() }
        }
        let start = ContinuousClock.now
        #expect(try poller.wait(for: timeout) == (timeout == nil ? 1 : 0))
        #expect(ContinuousClock.now - start >= timeout ?? .zero)
        wait.end()
        while interruptions.load(ordering: .sequentiallyConsistent) < 5 { sched_yield() }
    }

    @Test("A poller with a closed socket reports it instead of using it")
    func closedSocket() throws {
        let context = try Context()
        var poller = Poller()
        let socket = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: context)
        _ = poller.watch(socket)
        socket.close()
        #expect(code { () throws(ZeroMQError) in _ = try poller.wait(for: .zero) } == .notASocket)
    }

    @Test("A shutdown of the context ends every call on its sockets")
    func shutdown() throws {
        let context = try Context()
        let dealer = try Socket(.dealer(DealerOptions(maximumFrameBytes: 1_024)), in: context)
        var poller = Poller()
        _ = poller.watch(dealer)
        let thread = try currentThreadFolder()
        Thread.detachNewThread {
            while !isSleeping(thread) { sched_yield() }
            try? context.shutdown()
        }
        #expect(code { () throws(ZeroMQError) in _ = try poller.wait(for: nil) } == .contextTerminated)
        var message = try makeMessage([[1]])
        #expect(code { () throws(ZeroMQError) in _ = try dealer.receive(into: &message) } == .contextTerminated)
        try message.append([1])
        #expect(code { () throws(ZeroMQError) in _ = try dealer.send(&message) } == .contextTerminated)
        #expect(message.count == 1)
    }
}

/// Whether a wait of another thread is over.
private final class Wait: Sendable {
    private let ended = Atomic(false)

    var isOver: Bool { ended.load(ordering: .acquiring) }
    func end() { ended.store(true, ordering: .releasing) }
}

/// Where the kernel tells about the calling thread.
private func currentThreadFolder() throws -> String {
    try "/proc/" + FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
}

/// Whether a thread sleeps in the kernel.
private func isSleeping(_ threadFolder: String) -> Bool {
    let status = try? String(contentsOfFile: threadFolder + "/stat", encoding: .utf8)
    return status?.split(separator: ")").last?.hasPrefix(" S") ?? false
}

/// The code a call fails with; nil when it does not fail.
func code(_ body: () throws(ZeroMQError) -> Void) -> ZeroMQError.Code? {
    do {
        try body()
        return nil
    } catch {
        return error.code
    }
}
