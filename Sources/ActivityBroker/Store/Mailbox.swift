import Foundation

/// Hands values from any thread to one that waits for them, in order.
///
/// A mutex of the language cannot be waited on, so this is a pthread mutex and its condition.
final class Mailbox<Element: Sendable>: @unchecked Sendable {  // Everything mutable is touched with `mutex` held only.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var elements: [Element] = []
    private var isClosed = false
    private var isOverflowing = false
    private let limit: Int

    /// - Parameter limit: how many elements may wait before ``post(_:ifFull:)`` refuses more.
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

    /// How many elements wait.
    var count: Int { locked { elements.count } }

    /// Adds an element whatever the limit; for the few that must get through.
    func post(_ element: Element) {
        signal(if: locked { add(element) })
    }

    /// Adds an element; when the limit is reached, adds `marker` instead, once, and drops the rest until all are taken.
    func post(_ element: Element, ifFull marker: Element) {
        let isFirst = locked {
            if isOverflowing { return false }
            if elements.count < limit { return add(element) }
            isOverflowing = true
            return add(marker)
        }
        signal(if: isFirst)
    }

    /// Everything that waits, at once; waits for the first. Nil once the mailbox is closed and empty.
    func takeAll() -> [Element]? {
        locked {
            while elements.isEmpty, !isClosed { pthread_cond_wait(condition, mutex) }
            return elements.isEmpty ? nil : takeElements()
        }
    }

    /// Everything that waits, at once; nothing when nothing does.
    func drain() -> [Element] {
        locked { takeElements() }
    }

    /// Ends the waiting; what was added stays to be taken, what is added later is dropped.
    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(condition)
        }
    }

    /// Adds it; true when nothing waited before, so that somebody may be waiting for it.
    private func add(_ element: Element) -> Bool {
        if isClosed { return false }
        elements.append(element)
        return elements.count == 1
    }

    /// Wakes one who waits. It is called without the mutex, or who is woken would only wait for that.
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
