import AppDescriptions
import Glibc
import ProgramHosting

/// Programs that run because the window's content is opened again.
extension ProgramHost {
    /// Runs the bundle's program for content that is opened again. Returns what went wrong; nil if nothing did, or if the
    /// bundle has no such program.
    func continueContent(of window: ProgramWindow, _ token: ActivationToken) async -> String? {
        guard let vector = program.continuation else { return nil }
        return await runCommand(vector, for: window, adding: token.entries, until: .now + Self.commandTime)
    }

    /// Brings the window to the front on the desktop: tries each process of the program until one has a window. Returns
    /// what went wrong; nil if nothing did, or if the broker has no program for it.
    func raise(_ window: ProgramWindow) async -> String? {
        guard let command = launcher.raising else { return nil }
        let deadline = ContinuousClock.now + Self.commandTime
        var failure: String? = "no process is left that could be brought to the front"
        for process in LiveProcesses.tree(helpers: program.helpers).awaited where !process.isDead {
            guard failure != nil, ContinuousClock.now < deadline else { break }
            var window = window
            window.process = process.identifier
            failure = await runCommand(command.vector, for: window, adding: command.environment, until: deadline)
        }
        return failure.map { "the window was not brought to the front: \($0)" }
    }

    /// Runs the program for other content of the same window, and waits until it has started, or has handed the content to
    /// the process that runs.
    func openAnother(_ window: ProgramWindow, _ token: ActivationToken) async throws {
        guard run != nil else { throw HostError.ended }
        let process = try launcher.launch(
            program.vector.program, try program.vector.arguments(for: window), adding: token.entries)
        run?.awaited[process] = .runs
        reaper.childWasSpawned()
        var start = ProgramStart()
        while ended(process) == nil, start.isUnderWay {
            try? await Task.sleep(for: ProgramStart.interval)
            start.look(at: LiveProcesses.entry(process))
        }
        let status = ended(process)
        run?.awaited[process] = nil
        guard let status, status != .exited(0) else { return }
        throw HostError.failed("\(program.vector.program) \(status)")
    }

    /// Runs a program to its end. Returns what went wrong; nil if it ended with status 0.
    ///
    /// - Parameters:
    ///   - added: Entries of its environment that no other program gets.
    ///   - deadline: The time at which it is killed.
    private func runCommand(
        _ vector: ProgramVector, for window: ProgramWindow, adding added: [[UInt8]] = [],
        until deadline: ContinuousClock.Instant
    ) async -> String? {
        guard run != nil else { return nil }
        let process: Int32
        do {
            process = try launcher.launch(vector.program, try vector.arguments(for: window), adding: added)
        } catch { return "\(error)" }
        let entry = LiveProcesses.entry(process)
        run?.commands.insert(process)
        run?.awaited[process] = .runs
        reaper.childWasSpawned()
        while run != nil, ended(process) == nil, ContinuousClock.now < deadline {
            try? await Task.sleep(for: Self.pause)
        }
        let status = ended(process)
        run?.awaited[process] = nil
        guard run != nil else { return "\(HostError.ended)" }
        guard let status else {
            if let entry { LiveProcesses.signal(entry, SIGKILL) }
            return "\(vector.program) did not end within \(Self.commandTime)"
        }
        return status == .exited(0) ? nil : "\(vector.program) \(status)"
    }

    /// How a process ended whose end is waited for; nil while it runs.
    private func ended(_ process: Int32) -> ProgramEnd.Status? { run?.awaited[process]?.end }

    /// The time that the programs for content that is opened again may take.
    private static let commandTime: Duration = .seconds(5)
    private static let pause: Duration = .milliseconds(5)
}
