import AppDescriptions
import Glibc
import ProgramHosting

/// The program for content that is opened again.
extension ProgramHost {
    /// Runs the bundle's program for content that is opened again. Returns what went wrong; nil if nothing did, or if the
    /// bundle has no such program.
    func continueContent(of window: ProgramWindow) async -> String? {
        guard let vector = program.continuation, run != nil else { return nil }
        let process: Int32
        do {
            process = try launcher.launch(vector.program, try vector.arguments(for: window))
        } catch { return "\(error)" }
        let entry = LiveProcesses.entry(process)
        run?.continuations.insert(process)
        reaper.childWasSpawned()
        let deadline = ContinuousClock.now + Self.continuationTime
        while run?.continuations.contains(process) == true, ContinuousClock.now < deadline {
            try? await Task.sleep(for: Self.pause)
        }
        if run?.continuations.contains(process) == true {
            if let entry { LiveProcesses.signal(entry, SIGKILL) }
            return "\(vector.program) did not end within \(Self.continuationTime)"
        }
        guard let status = run?.endedContinuations.removeValue(forKey: process), status != .exited(0) else {
            return nil
        }
        return "\(vector.program) \(status)"
    }

    /// The time that the program for content that is opened again may take.
    private static let continuationTime: Duration = .seconds(5)
    private static let pause: Duration = .milliseconds(20)
}
