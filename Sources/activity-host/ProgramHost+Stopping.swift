import AppDescriptions
import Glibc
import ProgramHosting

/// Ending the program, and what it has left behind.
extension ProgramHost {
    /// Ends every process below this one: asks the program, and kills what is left after the bundle's `StopTimeout`.
    func stop() async {
        run?.isStopping = true
        let deadline = ContinuousClock.now + program.stopTimeout
        var asked: Set<ProcessEntry> = []
        while ContinuousClock.now < deadline {
            let awaited = LiveProcesses.tree(helpers: program.helpers).awaited.filter { !$0.isDead }
            if awaited.isEmpty { break }
            // A process that the program started meanwhile is asked as well.
            for process in awaited where asked.insert(process).inserted { LiveProcesses.signal(process, SIGTERM) }
            try? await Task.sleep(for: Self.pause)
        }
        await sweep()
    }

    /// Ends a program that an earlier host left behind when it was killed, with what is still below it.
    func endOrphan(_ process: ProcessEntry) async {
        let below = LiveProcesses.tree(below: process.identifier, helpers: program.helpers).processes
        let orphans = [process] + below
        let isAlive = { (entry: ProcessEntry) in
            LiveProcesses.isAlive(entry.identifier, startTime: entry.startTime)
        }
        for orphan in orphans { LiveProcesses.signal(orphan, SIGTERM) }
        let deadline = ContinuousClock.now + program.stopTimeout
        while orphans.contains(where: isAlive), ContinuousClock.now < deadline {
            try? await Task.sleep(for: Self.pause)
        }
        for orphan in orphans { LiveProcesses.signal(orphan, SIGKILL) }
        for _ in 0..<Self.killRounds where orphans.contains(where: isAlive) {
            try? await Task.sleep(for: Self.pause)
        }
    }

    /// Ends what the program has left behind: helpers, and processes that did not end when they were asked.
    func sweep() async {
        var tree = LiveProcesses.tree(helpers: program.helpers)
        let awaited = Set(tree.awaited)
        for process in tree.processes { LiveProcesses.signal(process, awaited.contains(process) ? SIGKILL : SIGTERM) }
        let deadline = ContinuousClock.now + Self.sweepTime
        while !tree.processes.isEmpty, ContinuousClock.now < deadline {
            try? await Task.sleep(for: Self.pause)
            tree = LiveProcesses.tree(helpers: program.helpers)
        }
        // A process that forks while it is killed leaves another one, so this is repeated, but not indefinitely.
        for _ in 0..<Self.killRounds where !tree.processes.isEmpty {
            for process in tree.processes { LiveProcesses.signal(process, SIGKILL) }
            try? await Task.sleep(for: Self.pause)
            tree = LiveProcesses.tree(helpers: program.helpers)
        }
    }

    private static let pause: Duration = .milliseconds(20)
    private static let sweepTime: Duration = .milliseconds(200)
    private static let killRounds = 20
}
