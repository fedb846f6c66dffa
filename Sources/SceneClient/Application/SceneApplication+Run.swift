import ActivityWire
import BrokerClient
import CBrokerSystem
import Dispatch
import Glibc

extension SceneApplication {
    /// Runs the app's windows until the broker ends the process's connection for good, or SIGTERM comes. Await this
    /// method in `main`.
    ///
    /// States are saved at the end. The process exits with code 1, and the reason goes to standard error, if there is
    /// no broker or the broker refuses this process.
    ///
    /// - Parameters:
    ///   - delegate: gets the callbacks of the whole process; most apps need none.
    ///   - scenes: the app's scene delegate classes, looked up by the class names in the bundle; the first is the default.
    ///   - app: the bundle identifier for a process started by hand; a launched process has it in its environment.
    public static func run(
        _ delegate: (any SceneApplicationDelegate)? = nil, scenes: [any SceneDelegate.Type], app: String? = nil
    ) async {
        // Output goes to the session's log. Line buffering keeps the lines of a process that is killed.
        csystem_line_buffer_output()
        switch await shared.runToEnd(delegate, scenes: scenes, app: app) {
        case .finished: return
        case .failed(let reason):
            shared.report(reason)
            exit(EXIT_FAILURE)
        }
    }

    /// Runs an app whose windows are of these kinds; otherwise as ``run(_:scenes:app:)``.
    ///
    /// A new window whose request names no kind is of the first kind whose external events match, or else of the first
    /// kind that declares no external events, or else of the first kind (U:R15).
    public static func run(
        _ delegate: (any SceneApplicationDelegate)? = nil, windows: [WindowDeclaration], app: String? = nil
    ) async {
        shared.windows = windows
        await run(delegate, scenes: windows.map(\.delegateClass), app: app)
    }

    private func runToEnd(
        _ delegate: (any SceneApplicationDelegate)?, scenes: [any SceneDelegate.Type], app: String?
    ) async -> ApplicationEnd {
        self.delegate = delegate ?? self.delegate
        classes = SceneClasses(scenes)
        do {
            let environment = try ProcessEnvironment.read(app: app)
            let dialer = EndpointDialer(
                endpoint: try ProcessEnvironment.endpoint(), app: environment.app,
                agent: Self.agent(CommandLine.arguments))
            let signals = watchTermination()
            defer { signals.cancel() }
            return await execute(environment, dialer: dialer)
        } catch {
            return .failed("\(error)")
        }
    }

    private func watchTermination() -> any DispatchSourceSignal {
        signal(SIGTERM, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated { Self.shared.terminate(because: "terminated by SIGTERM") }
        }
        source.resume()
        return source
    }

    /// Returns the name that the broker's list of clients shows for a process with these arguments.
    static func agent(_ arguments: [String]) -> String {
        let program = arguments.first?.split(separator: "/").last.map(String.init) ?? "window"
        return "\(program) (SceneClient)"
    }
}
