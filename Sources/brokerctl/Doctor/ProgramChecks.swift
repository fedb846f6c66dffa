import ActivityWire
import AppDescriptions
import ProgramHosting

/// Checks that programs that are shown as windows find a display.
enum DisplayCheck {
    /// - Parameter display: The display that windows inherit from the broker; nil for none.
    static func findings(_ apps: [AppDescription], display: String?) -> [Finding] {
        let without = apps.filter { app in
            app.program != nil && !app.environment.contains { DisplaySockets.variables.contains($0.name) }
        }
        guard display == nil, let first = without.first else { return [] }
        let more = without.count == 1 ? "" : " and \(without.count - 1) more"
        return [
            Finding(
                code: .displayMissing, severity: .warning, subject: first.id.text + more,
                explanation:
                    "the broker was started with neither WAYLAND_DISPLAY nor DISPLAY, so programs find no display",
                remedy: "start the broker from the desktop (exec activity-broker in the configuration of sway or i3), "
                    + "or set the variable in the bundle's Environment")
        ]
    }
}

/// Checks that programs that are shown as windows are installed.
enum HostedProgramCheck {
    private static let searchPathVariable = "PATH"

    /// - Parameter searchPath: The folders in which programs of windows are looked for.
    static func findings(_ apps: [AppDescription], searchPath: String) -> [Finding] {
        apps.compactMap { finding($0, searchPath) }
    }

    private static func finding(_ app: AppDescription, _ searchPath: String) -> Finding? {
        // A path is checked with the bundle.
        guard let program = app.program?.vector.program, !program.contains("/") else { return nil }
        let own = app.environment.last { $0.name == searchPathVariable }?.value
        let candidates = ProgramPath.candidates(for: program, bundle: app.path, path: own ?? searchPath)
        guard !candidates.contains(where: { Executable(path: $0).flaw == nil }) else { return nil }
        return Finding(
            code: .programMissing, subject: app.id.text,
            explanation: "its program \(Printable.escaped(program)) is in no folder of the PATH that windows get: "
                + Printable.escaped(own ?? searchPath),
            remedy: "install the program, or name it by its absolute path in the bundle's Program")
    }
}
