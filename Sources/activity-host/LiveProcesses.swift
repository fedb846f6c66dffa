import AppDescriptions
import CBrokerSystem
import Glibc
import ProgramHosting

/// The processes of this machine, as `/proc` shows them.
enum LiveProcesses {
    /// A process's file has some hundred bytes.
    private static let statisticsBytes = 4_096

    static func entry(_ process: Int32) -> ProcessEntry? {
        guard case .success(let bytes) = SmallFile.read("/proc/\(process)/stat", limit: statisticsBytes) else {
            return nil
        }
        return ProcessEntry(statistics: bytes)
    }

    /// Whether the process with this start time has not ended.
    static func isAlive(_ process: Int32, startTime: UInt64) -> Bool {
        guard let entry = entry(process) else { return false }
        return entry.startTime == startTime && !entry.isDead
    }

    /// Returns the processes below a process, as a rule this one.
    static func tree(below process: Int32 = getpid(), helpers: HelperNames) -> ProcessTree {
        ProcessTree(below: process, in: all(), helpers: helpers)
    }

    private static func all() -> [ProcessEntry] {
        guard let folder = opendir("/proc") else { return [] }
        defer { closedir(folder) }
        var entries: [ProcessEntry] = []
        while let item = readdir(folder) {
            let name = withUnsafePointer(to: &item.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            if let process = Int32(name), let entry = entry(process) { entries.append(entry) }
        }
        return entries
    }

    /// Signals a process, unless another one has its number by now.
    static func signal(_ process: ProcessEntry, _ number: Int32) {
        let descriptor = csystem_pidfd_open(process.identifier)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // The descriptor is of the process that has the start time: no other one can have taken its number before.
        guard isAlive(process.identifier, startTime: process.startTime) else { return }
        _ = csystem_pidfd_send_signal(descriptor, number)
    }
}
