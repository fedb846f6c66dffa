import Synchronization
import Testing

@testable import SceneClient

@Suite("Progress")
struct ProgressTests {
    @Test("Before anything is known, nothing has come and nobody knows how much there will be")
    func beginning() {
        let progress = Progress()
        #expect(progress.completedUnitCount == 0)
        #expect(progress.totalUnitCount == -1)
        #expect(progress.isIndeterminate)
        #expect(progress.fractionCompleted == 0)
        #expect(!progress.isFinished && !progress.isCancelled)
    }

    @Test("With a size, the fraction grows with what has come")
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

    @Test("A size of nothing is known, and no fraction of it can come")
    func empty() {
        let progress = Progress()
        progress.expect(0)
        #expect(!progress.isIndeterminate)
        #expect(progress.fractionCompleted == 0)
    }

    @Test("What has finished is whole, and its total is what came")
    func finished() {
        let progress = Progress()
        progress.advance(by: 5)
        #expect(progress.finish())
        #expect(progress.isFinished && !progress.isIndeterminate)
        #expect(progress.fractionCompleted == 1)
        #expect(progress.totalUnitCount == 5)
        #expect(!progress.finish())
    }

    @Test("A cancel is told once, and what is cancelled does not finish")
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

    @Test("Who listens after the cancel is told at once; after the end there is nothing to cancel")
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

    @Test("A progress of several is their sum, known when all are, finished when all are")
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

    @Test("A cancel of the whole cancels its parts, and those that have ended stay as they are")
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
