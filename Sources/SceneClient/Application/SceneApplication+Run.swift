import ActivityWire
import BrokerClient
import CBrokerSystem
import Dispatch
import Glibc

extension SceneApplication {
    /// Runs the app's windows until the broker lets the process go, or SIGTERM comes; to be awaited in `main`.
    ///
    /// States are saved on the way out. When there is no broker, or the broker will not have this process, the reason
    /// goes to standard error and the process exits with code 1.
    ///
    /// - Parameters:
    ///   - delegate: says what concerns the whole process; most apps need none.
    ///   - scenes: the app's scene delegate classes, found by the name the bundle gives; the first is the default.
    ///   - app: the bundle identifier of a window started by hand; a launched one knows it from its environment.
    public static func run(
        _ delegate: (any SceneApplicationDelegate)? = nil, scenes: [any SceneDelegate.Type], app: String? = nil
    ) async {
        // What a window prints goes to its session's log: a window that is killed has said what it said.
        csystem_line_buffer_output()
        switch await shared.runToEnd(delegate, scenes: scenes, app: app) {
        case .finished: return
        case .failed(let reason):
            shared.report(reason)
            exit(EXIT_FAILURE)
        }
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
            MainActor.assumeIsolated { Self.shared.terminate(because: "asked to end by SIGTERM") }
        }
        source.resume()
        return source
    }

    /// What the broker's list of clients shows of a process that was started so.
    static func agent(_ arguments: [String]) -> String {
        let program = arguments.first?.split(separator: "/").last.map(String.init) ?? "window"
        return "\(program) (SceneClient)"
    }
}
