import Synchronization
import Testing

@testable import SceneClient

@Suite("Progress")
struct ProgressTests {
    @Test("An unstarted progress has nothing completed and an unknown total")
    func beginning() {
        let progress = Progress()
        #expect(progress.completedUnitCount == 0)
        #expect(progress.totalUnitCount == -1)
        #expect(progress.isIndeterminate)
        #expect(progress.fractionCompleted == 0)
        #expect(!progress.isFinished && !progress.isCancelled)
    }

    @Test("With a known size, the fraction grows with the received bytes")
    func fraction() {
        let progress = Progress()
        progress.expect(8)
        progress.expect(nil)
        #expect(!progress.isIndeterminate)
        progress.advance(by: 2)
        progress.advance(by: 1)
        #expect(progress.completedUnitCount == 3)
        #expect(progress.totalUnitCount == 8)
        #expect(progress.fractionCompleted == 0.375)
    }

    @Test("A size of zero is known but has no fraction")
    func empty() {
        let progress = Progress()
        progress.expect(0)
        #expect(!progress.isIndeterminate)
        #expect(progress.fractionCompleted == 0)
    }

    @Test("A finished progress is complete, and its total is what arrived")
    func finished() {
        let progress = Progress()
        progress.advance(by: 5)
        #expect(progress.finish())
        #expect(progress.isFinished && !progress.isIndeterminate)
        #expect(progress.fractionCompleted == 1)
        #expect(progress.totalUnitCount == 5)
        #expect(!progress.finish())
    }

    @Test("A cancellation is reported once, and a cancelled progress does not finish")
    func cancelled() {
        let progress = Progress()
        let told = Counter()
        progress.onCancel { told.add() }
        progress.cancel()
        progress.cancel()
        #expect(told.count == 1)
        #expect(progress.isCancelled)
        #expect(!progress.finish())
        #expect(!progress.isFinished)
    }

    @Test("A late cancellation handler runs immediately; after the end there is nothing to cancel")
    func late() {
        let cancelled = Progress()
        let told = Counter()
        cancelled.cancel()
        cancelled.onCancel { told.add() }
        #expect(told.count == 1)

        let finished = Progress()
        finished.onCancel { told.add() }
        #expect(finished.finish())
        finished.cancel()
        #expect(told.count == 1)
        #expect(!finished.isCancelled)
        finished.onCancel { told.add() }
        #expect(told.count == 1)
    }

    @Test("A combined progress is the sum, known when all parts are, finished when all parts are")
    func several() {
        let whole = Progress()
        let first = Progress()
        let second = Progress()
        whole.add(first)
        whole.add(second)
        first.expect(10)
        #expect(whole.isIndeterminate)
        second.expect(30)
        #expect(whole.totalUnitCount == 40)
        first.advance(by: 10)
        second.advance(by: 10)
        #expect(whole.completedUnitCount == 20)
        #expect(whole.fractionCompleted == 0.5)
        #expect(first.finish())
        #expect(!whole.isFinished)
        #expect(second.finish())
        #expect(whole.isFinished && whole.fractionCompleted == 1)
    }

    @Test("Cancelling the whole cancels its parts, and finished ones stay finished")
    func parts() {
        let whole = Progress()
        let ended = Progress()
        let underWay = Progress()
        whole.add(ended)
        whole.add(underWay)
        #expect(ended.finish())
        whole.cancel()
        #expect(underWay.isCancelled)
        #expect(!ended.isCancelled)
    }
}

/// Counts calls from anywhere.
final class Counter: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func add() { value.withLock { $0 += 1 } }
}
