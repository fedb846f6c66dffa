import ActivityWire
import BrokerClient

/// The end of the application's run.
enum ApplicationEnd: Hashable, Sendable {
    /// The run ended in good order, for this reason.
    case finished(String)
    /// The process has no broker, or the broker refuses it.
    case failed(String)
}

// Connecting, serving, reconnecting and shutting down.
extension SceneApplication {
    /// Runs until the broker ends the process's connection for good, until no broker can be found any more, or until
    /// ``terminate(because:)`` is called.
    func execute(_ environment: ProcessEnvironment, dialer: any BrokerDialer) async -> ApplicationEnd {
        bundleIdentifier = environment.app.text
        let connector = BrokerConnector(dialer: dialer, grace: environment.grace)
        var link: any BrokerLink
        switch await dial(connector.first(token: environment.launchToken)) {
        case .connected(let first): link = first
        case .ended(let end): return end
        }
        await finishLaunching(over: link)
        while true {
            let departure = await serve(link)
            if case .leave(let reason) = departure {
                await leave(over: link, because: reason)
                return .finished(reason)
            }
            guard let identity = link.welcome.identity else { return .failed("the broker sent no identity") }
            await disconnected(from: link)
            switch await dial(
                connector.again(
                    as: identity, scenes: hostedScenes, heldDrags: drags.heldDrags, isEndless: outlivesBroker)
            ) {
            case .connected(let next): link = next
            case .ended(let end):
                await abandon(end)
                return end
            }
            resume(over: link)
        }
    }

    /// Ends the run in good order: states are saved, and the broker gets a goodbye.
    package func terminate(because reason: String) {
        ending = ending ?? reason
        interrupt?()
    }

    var hostedScenes: [HostedScene] {
        scenes.values.compactMap(\.record.hosted).sorted { $0.session < $1.session }
    }

    /// Calls the app's own method, before any call for a scene is performed (U:L22).
    private func finishLaunching(over link: any BrokerLink) async {
        open(link)
        do {
            try await delegate.applicationDidFinishLaunching(self)
        } catch {
            report("the application delegate threw at launch: \(error)")
        }
    }

    private func open(_ link: any BrokerLink) {
        connection += 1
        gate.open(link)
        learning?.cancel()
        learning = Task { await learnAboutApp() }
    }

    /// Fetches the values that properties with UIKit's names return without waiting.
    private func learnAboutApp() async {
        guard let app = AppID(bundleIdentifier) else { return }
        _ = try? await fetchOpenSessions()
        guard case .apps(let rows)? = try? await request(.query(.app(app)), timeout: Self.learningTimeout) else {
            return
        }
        supportsMultipleScenes = rows.first?.supportsMultipleScenes ?? false
    }

    private func dial(_ attempts: BrokerConnector.Attempts) async -> BrokerConnector.Result {
        let time = time
        let task = Task { await attempts.run(time: time) }
        interrupt = { task.cancel() }
        if ending != nil { task.cancel() }
        let result = await task.value
        guard case .connected(let link) = result, let ending else { return result }
        link.send(.goodbye)
        await link.close()
        return .ended(.finished(ending))
    }

    private static let learningTimeout: Duration = .seconds(10)
}

// MARK: - Serving

extension SceneApplication {
    private enum Departure {
        case reconnect
        case leave(String)
    }

    private func serve(_ link: any BrokerLink) async -> Departure {
        let reading = Task { await read(link) }
        interrupt = { reading.cancel() }
        if ending != nil { reading.cancel() }
        let departure = await reading.value
        if let ending { return .leave(ending) }
        return departure
    }

    /// Takes the broker's messages until the connection ends. Reading happens off the main actor, so that batches are
    /// large.
    private nonisolated func read(_ link: any BrokerLink) async -> Departure {
        while let batch = await link.nextMessages() {
            if let departure = await take(batch) { return departure }
        }
        return .reconnect
    }

    private func take(_ batch: [BrokerMessage]) -> Departure? {
        for message in batch {
            switch message.body {
            case .call(let call): take(call)
            case .dragCall(let call): drags.take(call, connection: connection)
            case .produceItem(let order): drags.produce(order)
            case .look(let look):
                if let scene = scenes[look.session], scene.record.epoch == look.epoch { scene.display.take(look) }
            case .goodbye(let refusal, let reconnect):
                return reconnect || staysConnected(after: refusal) ? .reconnect : .leave(refusal.reason)
            case .reply, .event, .streamOpened, .stream, .droppedCopy, .transferTicket, .machineContent, .rejoinCluster,
                .machineRequest:
                continue
            }
        }
        return nil
    }

    /// Whether a process that outlives its broker connects again, although the broker does not ask for it.
    private func staysConnected(after refusal: Refusal) -> Bool {
        outlivesBroker && refusal.code != .sessionGone && !connectedScenes.isEmpty
    }
}

// MARK: - Coming back

extension SceneApplication {
    private func disconnected(from link: any BrokerLink) async {
        gate.close(link)
        for queue in queues.values { queue.dropCalls() }
        for scene in scenes.values { scene.display.lookAway() }
        await link.close()
        await waitForCallbacks()
    }

    /// Waits a short time for running callbacks to end, so that the state that is sent to the broker is settled.
    private func waitForCallbacks() async {
        let allQueues = Array(queues.values)
        let ends = scenes.values.map(\.transitionEnds)
        let settled = Task {
            for queue in allQueues { await queue.waitUntilIdle() }
            for end in ends { await end.waitUntilIdle() }
        }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await settled.waitOrCancel() }
            group.addTask { [time] in try? await time.sleep(Self.settlingTime) }
            await group.next()
            group.cancelAll()
        }
    }

    private func resume(over link: any BrokerLink) {
        for scene in scenes.values { queue(of: scene.session.id).add(.continuationsLost(scene.session.id)) }
        for session in link.welcome.lostScenes { queue(of: session).add(.lost(session)) }
        let lost = Set(link.welcome.lostScenes)
        for scene in scenes.values where !lost.contains(scene.session.id) { send(scene.record.resumeUpdate()) }
        open(link)
        liveActivities.advertiseAgain()
        for scene in scenes.values where !scene.interactions.isEmpty && !lost.contains(scene.session.id) {
            drags.announce(scene)
        }
    }

    private nonisolated static let settlingTime: Duration = .seconds(1)
}

// MARK: - Leaving

extension SceneApplication {
    private func leave(over link: any BrokerLink, because reason: String) async {
        report("ends: \(reason)")
        for scene in scenes.values {
            scene.stopSaving()
            queue(of: scene.session.id).add(.collectState(scene.session.id))
        }
        await waitForCallbacks()
        var states: [SceneUpdate] = []
        for scene in scenes.values {
            guard var update = scene.record.resumeUpdate() else { continue }
            update.epoch = scene.record.epoch
            // The broker may refuse it, and the state with it. A process that ends does not need it.
            update.enablesMultitaskingCameraAccess = nil
            states.append(update)
        }
        await withTaskGroup(of: Void.self) { group in
            for update in states {
                group.addTask { _ = try? await link.request(.updateScene(update), timeout: Self.farewellTime) }
            }
        }
        gate.end()
        learning?.cancel()
        await delegate.applicationWillTerminate(self)
        // Only a reply proves that the acknowledgements before it have arrived.
        _ = try? await link.request(.openSessions(Page(limit: 1)), timeout: Self.farewellTime)
        link.send(.goodbye)
        await link.close()
    }

    /// Ends the run without a broker to save to. Unless the broker refused this process, the delegates are asked for
    /// their state once more, so that they can save it themselves.
    private func abandon(_ end: ApplicationEnd) async {
        if case .finished(let reason) = end { report("ends: \(reason)") }
        for scene in scenes.values {
            scene.stopSaving()
            if case .finished = end { _ = scene.delegate?.stateRestorationActivity(for: scene) }
        }
        gate.end()
        learning?.cancel()
        await delegate.applicationWillTerminate(self)
    }

    private nonisolated static let farewellTime: Duration = .seconds(1)
}

extension Task where Success == Void, Failure == Never {
    /// Waits until this task ends or the waiting task is cancelled. A cancel of the waiting task does not reach this
    /// task.
    fileprivate func waitOrCancel() async {
        let (done, finish) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingOldest(1))
        Task<Void, Never> {
            await value
            finish.finish()
        }
        for await _ in done {}
    }
}
