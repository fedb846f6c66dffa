import Glibc

/// Passes values in order, from any thread to a thread that waits for them.
///
/// Uses a pthread mutex with a condition, since Swift's `Mutex` has no condition to wait for.
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

    /// Adds an element even if the mailbox is full. For the few elements that must not be dropped.
    func post(_ element: Element) {
        signal(if: locked { add(element) })
    }

    /// Adds an element. Adds `marker` once instead if the mailbox is full, and drops further elements until all have
    /// been taken.
    func post(_ element: Element, ifFull marker: Element) {
        let isFirst = locked {
            if isOverflowing { return false }
            if elements.count < limit { return add(element) }
            isOverflowing = true
            return add(marker)
        }
        signal(if: isFirst)
    }

    /// Waits until there is an element, and takes all. Returns nil once the mailbox is closed and empty.
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

    /// Ends all waits. Elements that were added before can still be taken; later elements are dropped.
    func close() {
        locked {
            isClosed = true
            pthread_cond_broadcast(condition)
        }
    }

    /// Adds an element. Returns true if the element is the only one, so that a thread may be waiting for it.
    private func add(_ element: Element) -> Bool {
        if isClosed { return false }
        elements.append(element)
        return elements.count == 1
    }

    /// Wakes a waiting thread. Called after the mutex is unlocked, since the woken thread needs the mutex at once.
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
