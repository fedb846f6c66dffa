public import EtcdGateway
public import EtcdTransport
public import MachineDirectory

/// A directory at work on etcd: it receives what happens, and its effects are performed in their order.
public actor DirectoryRunner {
    /// Returns etcd's user with the password as it is now.
    public typealias Credentials = @Sendable () throws(GatewayError) -> Authentication

    private var directory: ClusterDirectory
    let client: EtcdClient
    let leaseFile: LeaseFile
    let credentials: Credentials?
    let observer: any DirectoryObserver

    var calls: [CallNumber: Task<Void, Never>] = [:]
    var watches: [WatchNumber: Task<Void, Never>] = [:]
    var renewal: Task<Void, Never>?
    private var timer: Task<Void, Never>?
    /// The time at which the timer fires.
    private var timerDeadline: Duration?
    private var hasEnded = false

    /// - Parameters:
    ///   - client: Stays with the caller, who shuts it down after ``end()``.
    ///   - credentials: The user whose token calls need; nil: etcd asks for none.
    public init(
        _ settings: DirectorySettings, client: EtcdClient, leaseFile: LeaseFile, credentials: Credentials? = nil,
        observer: any DirectoryObserver
    ) {
        directory = ClusterDirectory(settings)
        self.client = client
        self.leaseFile = leaseFile
        self.credentials = credentials
        self.observer = observer
    }

    /// Passes an input to the directory, and starts its effects.
    public func take(_ input: DirectoryInput) {
        guard !hasEnded else { return }
        for effect in directory.handle(input, at: BootClock.now) { perform(effect) }
        if !hasEnded { setTimer() }
    }

    public var status: DirectoryStatus { directory.status(at: BootClock.now) }

    public var machines: [MachineName: RemoteMachine] { directory.machines }

    func change(of key: DirectoryKey) -> RowChange { RowChange(key: key, row: DirectoryRow(key, in: directory)) }

    /// Closes all connections. The machine's rows stay until its lease ends, so a program that is started before
    /// continues with them.
    public func end() {
        hasEnded = true
        for task in calls.values { task.cancel() }
        for task in watches.values { task.cancel() }
        calls = [:]
        watches = [:]
        renewal?.cancel()
        timer?.cancel()
    }

    private func setTimer() {
        let deadline = directory.nextDeadline
        guard deadline != timerDeadline else { return }
        timer?.cancel()
        timerDeadline = deadline
        timer = deadline.map { deadline in
            // A deadline that stays in the past must not keep the processor busy.
            let pause = max(deadline - BootClock.now, .milliseconds(1))
            return Task { [weak self] in
                // This clock is CLOCK_BOOTTIME too.
                try? await Task.sleep(for: pause, clock: .continuous)
                guard !Task.isCancelled else { return }
                await self?.timerFired(deadline)
            }
        }
    }

    private func timerFired(_ deadline: Duration) {
        guard timerDeadline == deadline else { return }
        timerDeadline = nil
        take(.timePassed)
    }
}
