import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import SystemFiles

/// The window processes that the broker knows. Each process is held by a pidfd, so that a later process with the same
/// process identifier is never mistaken for it. The table belongs to the loop.
struct ProcessTable: ~Copyable {
    private struct Entry {
        var descriptor: Int32
        var processIdentifier: Int32
        var startTime: UInt64

        func isSameProcess(as other: Entry) -> Bool {
            processIdentifier == other.processIdentifier && startTime == other.startTime
        }
    }

    private var entries: [WindowProcessID: Entry] = [:]
    /// The newest process for each process identifier.
    private var processes: [Int32: WindowProcessID] = [:]
    /// Forgotten children that may still run and have to be reaped.
    private var forgottenChildren: [Entry] = []

    init() {}

    deinit {
        for entry in entries.values { close(entry.descriptor) }
        for child in forgottenChildren { close(child.descriptor) }
    }

    var count: Int { entries.count }
    var forgottenChildCount: Int { forgottenChildren.count }

    /// Returns a descriptor that is readable when the process has ended; nil for an unknown process. Remove it from
    /// every poll set before the process is forgotten.
    func descriptor(of process: WindowProcessID) -> Int32? { entries[process]?.descriptor }

    func processIdentifier(of process: WindowProcessID) -> Int32? { entries[process]?.processIdentifier }

    /// Whether a process of the table that has not ended has this process identifier.
    func includes(processIdentifier: Int32) -> Bool {
        guard let process = processes[processIdentifier], let entry = entries[process] else { return false }
        return !Self.hasEnded(entry.descriptor)
    }

    /// Enters a child that was just started and cannot have been reaped yet. Returns its start time.
    mutating func insert(_ process: WindowProcessID, child processIdentifier: Int32) throws(SystemError) -> UInt64 {
        let number = csystem_pidfd_open(processIdentifier)
        guard number >= 0 else { throw SystemError(-number, "watch", "process \(processIdentifier)") }
        let descriptor = Descriptor(owning: number)
        guard let statistics = try ProcessStatistics.read(processIdentifier: processIdentifier) else {
            throw SystemError(ESRCH, "inspect", "process \(processIdentifier)")
        }
        enter(process, descriptor.take(), processIdentifier, statistics.startTime)
        return statistics.startTime
    }

    /// Enters a process that was not started just now, such as one that an earlier run of the broker started.
    ///
    /// - Returns: False if the process is gone, even if another process has its identifier now.
    mutating func watch(
        _ process: WindowProcessID, processIdentifier: Int32, startTime: UInt64
    ) throws(SystemError) -> Bool {
        guard processIdentifier > 0 else { return false }
        // The descriptor is opened before the start times are compared. Equal start times then prove that the
        // identifier already belonged to this process when the descriptor was opened.
        let number = csystem_pidfd_open(processIdentifier)
        if number == -ESRCH { return false }
        guard number >= 0 else { throw SystemError(-number, "watch", "process \(processIdentifier)") }
        let descriptor = Descriptor(owning: number)
        guard let statistics = try ProcessStatistics.read(processIdentifier: processIdentifier), !statistics.isDead,
            statistics.startTime == startTime
        else { return false }
        enter(process, descriptor.take(), processIdentifier, startTime)
        return true
    }

    /// Returns how the process ended; nil while it runs. Reaps the process if it is a child.
    func exitStatus(of process: WindowProcessID) -> ExitStatus? {
        guard let entry = entries[process] else { return nil }
        return ExitStatus(reaping: entry.descriptor)
    }

    /// Returns whether the process runs, is stopped by a signal or a debugger, or is gone.
    func inspect(_ process: WindowProcessID) -> ProcessCondition {
        guard let entry = entries[process], !Self.hasEnded(entry.descriptor) else { return .gone }
        do throws(SystemError) {
            guard let statistics = try ProcessStatistics.read(processIdentifier: entry.processIdentifier),
                statistics.startTime == entry.startTime, !statistics.isDead
            else { return .gone }
            return statistics.isStopped ? .stopped : .running
        } catch {
            // The broker may have no descriptor left to read the facts. The pidfd tells that the process lives.
            return .running
        }
    }

    /// Signals the process, and also its process group if the process leads one.
    ///
    /// - Returns: False if the process has ended already.
    func signal(_ process: WindowProcessID, _ signal: TerminationSignal) -> Bool {
        guard let entry = entries[process], !Self.hasEnded(entry.descriptor) else { return false }
        let number = signal == .terminate ? SIGTERM : SIGKILL
        // The group is signalled first, while its leader still holds the identifier. Later another group might have it.
        if let statistics = try? ProcessStatistics.read(processIdentifier: entry.processIdentifier),
            statistics.startTime == entry.startTime, statistics.processGroup == entry.processIdentifier
        {
            kill(-entry.processIdentifier, number)
        }
        return csystem_pidfd_send_signal(entry.descriptor, number) == 0
    }

    /// Removes a process from the table. A child that still runs is reaped later by ``reapForgottenChildren()``.
    mutating func forget(_ process: WindowProcessID) {
        reapForgottenChildren()
        guard let entry = entries.removeValue(forKey: process) else { return }
        if processes[entry.processIdentifier] == process { processes[entry.processIdentifier] = nil }
        forgottenChildren.append(entry)
        reapForgottenChildren()
    }

    /// Reaps forgotten children that have ended. The loop calls this regularly.
    mutating func reapForgottenChildren() {
        forgottenChildren.removeAll { child in
            var end = csystem_process_end()
            // The wait fails for a process that is not the broker's child. Such a process is reaped by its own parent.
            let isChild = csystem_waitid_pidfd(child.descriptor, &end) == 0
            if isChild, end.state == .running { return false }
            close(child.descriptor)
            return true
        }
    }

    private mutating func enter(
        _ process: WindowProcessID, _ descriptor: Int32, _ processIdentifier: Int32, _ startTime: UInt64
    ) {
        let entry = Entry(descriptor: descriptor, processIdentifier: processIdentifier, startTime: startTime)
        if let former = entries[process] { forgottenChildren.append(former) }
        entries[process] = entry
        processes[processIdentifier] = process
        // The next core after an outage of the store orders a watch of each process again. One pidfd for each process
        // is enough.
        forgottenChildren.removeAll { child in
            guard child.isSameProcess(as: entry) else { return false }
            close(child.descriptor)
            return true
        }
    }

    /// Whether the process of a pidfd has ended.
    static func hasEnded(_ descriptor: Int32) -> Bool {
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, 0) > 0 && interest.revents & Int16(POLLIN) != 0
    }
}
