import BrokerClient

/// Holds the connection to the broker. Requests wait here while there is no connection.
@MainActor
final class LinkGate {
    private(set) var link: (any BrokerLink)?
    private var hasEnded = false
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastWaiter = 0

    func open(_ link: any BrokerLink) {
        self.link = link
        wakeAll()
    }

    /// Removes a lost connection; another may come.
    func close(_ lost: any BrokerLink) {
        if link === lost { link = nil }
    }

    /// Fails all waiting and further requests: no connection will come any more.
    func end() {
        hasEnded = true
        link = nil
        wakeAll()
    }

    /// Returns the connection, waiting for it until the timeout.
    ///
    /// - Throws: `noBroker` at the timeout, `cancelled` after ``end()``.
    func link(within timeout: Duration, time: ApplicationTime) async throws(SceneError) -> any BrokerLink {
        if let link { return link }
        guard timeout > .zero, !hasEnded else { throw hasEnded ? .cancelled : Self.noBroker }
        lastWaiter += 1
        let number = lastWaiter
        let timer = Task {
            try? await time.sleep(timeout)
            waiters.removeValue(forKey: number)?.resume()
        }
        await withCheckedContinuation { waiters[number] = $0 }
        timer.cancel()
        if let link { return link }
        throw hasEnded ? .cancelled : Self.noBroker
    }

    private func wakeAll() {
        let woken = waiters.keys.sorted().compactMap { waiters[$0] }
        waiters = [:]
        for waiter in woken { waiter.resume() }
    }

    private static let noBroker = SceneError.noBroker(reason: "the connection was lost and not restored in time")
}
