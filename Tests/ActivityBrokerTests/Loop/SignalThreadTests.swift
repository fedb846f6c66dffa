import Foundation
import Testing

@testable import ActivityBroker

@Suite("The signal thread", .timeLimit(.minutes(10)))
struct SignalThreadTests {
    @Test("A shutdown that hangs ends with status 1 and names what it waited for")
    func hangs() async throws {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
            let progress = RunProgress()
            let thread = SignalThread(inbox: try LoopInbox(), progress: progress, allowance: .milliseconds(300))
            let own = pthread_self()
            try thread.run {
                progress.step = .committing
                pthread_kill(own, SIGTERM)
                while true { pause() }
            }
        }
        let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(words.contains("the shutdown timed out after 300ms, waiting for the store to commit"), "\(words)")
    }

    @Test("SIGTERM, SIGINT and SIGHUP reach the loop in order, and its error ends the run")
    func signals() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let inbox = try LoopInbox()
            let thread = SignalThread(inbox: inbox, progress: RunProgress())
            // The test's other threads do not block signals, so each signal is sent to this thread.
            let own = pthread_self()
            do {
                try thread.run {
                    pthread_kill(own, SIGHUP)
                    guard inbox.waitForEvents() == [.reload] else { return }
                    for signal in [SIGTERM, SIGINT] {
                        pthread_kill(own, signal)
                        guard inbox.waitForEvents() == [.shutdown] else { return }
                    }
                    throw POSIXError(.EIO)
                }
            } catch is POSIXError { exit(7) }
        }
    }

    @Test("The end of standard input stops the broker where it is asked to")
    func input() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let empty = open("/dev/null", O_RDONLY)
            dup2(empty, STDIN_FILENO)
            let inbox = try LoopInbox()
            try SignalThread(inbox: inbox, progress: RunProgress(), untilInputEnds: true).run {
                exit(inbox.waitForEvents() == [.shutdown] ? 7 : 8)
            }
        }
    }
}
