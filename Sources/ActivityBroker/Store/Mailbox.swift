import Foundation

/// Passes values in order, from any thread to a thread that waits for them.
///
/// A pthread mutex and its condition, since the language's `Mutex` has no condition to wait for.
final class Mailbox<Element: Sendable>: @unchecked Sendable {  // `mutex` guards all mutable state.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var elements: [Element] = []
    private var isClosed = false
    private var isOverflowing = false
    private let limit: Int

    /// - Parameter limit: The number of elements that may wait before ``post(_:ifFull:)`` refuses more.
    init(limit: Int = .max) {
        self.limit = limit
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// The number of elements that wait.
    var count: Int { locked { elements.count } }

    /// Adds an element whatever the limit, for the few that must not be dropped.
    func post(_ element: Element) {
        signal(if: locked { add(element) })
    }

    /// Adds an element. At the limit adds `marker` instead, once, and drops further elements until all are taken.
    func post(_ element: Element, ifFull marker: Element) {
        let isFirst = locked {
            if isOverflowing { return false }
            if elements.count < limit { return add(element) }
            isOverflowing = true
            return add(marker)
        }
        signal(if: isFirst)
    }

    /// Takes all elements, and waits for the first. Nil once the mailbox is closed and empty.
    func takeAll() -> [Element]? {
        locked {
            while elements.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
            return elements.isEmpty ? nil : takeElements()
        }
    }

    /// Takes all elements without waiting.
    func drain() -> [Element] {
        locked { takeElements() }
    }

    /// Ends the waiting. Elements added before can still be taken, later ones are dropped.
    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(condition)
        }
    }

    /// Adds an element. Returns true if no other waited before, so that a thread may be waiting for it.
    private func add(_ element: Element) -> Bool {
        if isClosed { return false }
        elements.append(element)
        return elements.count == 1
    }

    /// Wakes a waiting thread. Called without the mutex, which the woken thread needs at once.
    private func signal(if isFirst: Bool) {
        if isFirst { pthread_cond_signal(condition) }
    }

    private func takeElements() -> [Element] {
        isOverflowing = false
        defer { elements = [] }
        return elements
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }
}
