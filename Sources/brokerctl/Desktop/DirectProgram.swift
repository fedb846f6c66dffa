import ActivityWire
import AppDescriptions
import CBrokerSystem
import FoundationEssentials
import Glibc
import ProgramHosting

/// The program of a bundle, started without a broker, so that no file stays closed because of it.
struct DirectProgram {
    private let app: AppDescription
    private let program: HostedProgram
    private let environment: [String: String]

    /// - Throws: ``CommandFailure`` for an app that is not installed, and for one that is not a program.
    init(of name: AppName, environment: [String: String], noBroker: CommandFailure) throws(CommandFailure) {
        let apps = InstalledBundles.apps(environment) { !AppNames($0).find(name.text).isEmpty }
        let found = try name.only(AppNames(apps))
        guard let app = apps.first(where: { $0.id == found }), let program = app.program else {
            throw noBroker
        }
        (self.app, self.program, self.environment) = (app, program, environment)
    }

    /// Starts the program in a session of its own, and returns without waiting for its end.
    ///
    /// - Returns: The path of the program.
    func start(_ target: String?, _ token: ActivationToken) throws(CommandFailure) -> String {
        let window = ProgramWindow(target: target, session: IdempotencyKeyGenerator.random(), app: app.name)
        let arguments: [[UInt8]]
        do throws(ProgramRequirement.Failure) {
            arguments = try program.vector.arguments(for: window)
        } catch { throw CommandFailure(code: RefusalCode.invalidValue.rawValue, reason: "\(error)") }
        let path = try path()
        let words = PackedStrings([Array(program.vector.program.utf8)] + arguments)
        let variables = PackedStrings(variables(token))
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words.bytes, words.bytes.count, words.count, variables.bytes, variables.bytes.count, variables.count,
            folder,
            csystem_child_descriptors(input: -1, output: STDOUT_FILENO, errors: STDERR_FILENO, token: -1), &process)
        guard failure == 0 else { throw .file(path, RegularFile.reason(failure)) }
        return path
    }

    private func path() throws(CommandFailure) -> String {
        let name = program.vector.program
        let candidates = ProgramPath.candidates(for: name, bundle: app.path, path: environment["PATH"])
        guard let path = candidates.first(where: { Executable(path: $0).flaw == nil }) else {
            throw .file(name, "the program of \(app.id.text) is not installed")
        }
        return path
    }

    /// The user's folder, in which programs start.
    private var folder: String {
        guard let home = environment["HOME"], home.hasPrefix("/"), access(home, X_OK) == 0 else { return app.path }
        return home
    }

    /// This command's variables, whose values may have any bytes, those of the bundle, and the token.
    private func variables(_ token: ActivationToken) -> [[UInt8]] {
        let bytes = (try? RegularFile.read("/proc/self/environ", limit: Self.environmentBytes)) ?? []
        let own = bytes.split(separator: 0).map { Array($0) }
        let added =
            app.environment.map { ($0.name, $0.value) }
            + token.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let names = Set(added.map(\.0))
        let kept = ProgramEnvironment.entries(from: own, folder: folder).filter { entry in
            !names.contains(String(decoding: entry.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self))
        }
        return kept + added.map { Array("\($0.0)=\($0.1)".utf8) }
    }

    private static let environmentBytes = 4_194_304
}
