import AppDescriptions
import CBrokerSystem
import Glibc
import ProgramHosting

/// Starts an app's program without a shell. Its output goes to the log of the window's session.
struct ProgramLauncher {
    private let bundle: String
    /// The entries of the program's environment.
    private let environment: [[UInt8]]
    /// The folder in which programs start: the user's, as for a program that a desktop starts.
    private let folder: String

    /// The program that brings windows to the front; nil if the broker has none.
    let raising: RaiseCommand?

    /// - Parameter bundle: The path of the bundle's folder.
    init(bundle: String) {
        self.bundle = bundle
        // The variables that this process got; none of them was changed for a program.
        var own: [[UInt8]] = []
        if case .success(let bytes) = SmallFile.read("/proc/self/environ", limit: Self.environmentBytes) {
            own = bytes.split(separator: 0).map(Array.init)
        }
        let home = ProgramEnvironment.value(of: "HOME", in: own) ?? ""
        folder = home.hasPrefix("/") && Self.isFolder(home) ? home : bundle
        environment = ProgramEnvironment.entries(from: own, folder: folder)
        raising = RaiseCommand(environment: own)
    }

    /// The displays that the program may use.
    var displays: DisplaySockets { DisplaySockets { ProgramEnvironment.value(of: $0, in: environment) } }

    /// Starts a program in a session of its own. Returns its process.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program.
    ///   - added: Entries that only this program gets.
    func launch(_ program: String, _ arguments: [[UInt8]], adding added: [[UInt8]] = []) throws(HostError) -> Int32 {
        let path = try path(of: program)
        let words = PackedStrings([Array(program.utf8)] + arguments)
        let variables = PackedStrings(environment + added)
        var process: pid_t = 0
        let failure = csystem_spawn(
            path, words.bytes, words.bytes.count, words.count, variables.bytes, variables.bytes.count, variables.count,
            folder,
            csystem_child_descriptors(input: -1, output: STDOUT_FILENO, errors: STDERR_FILENO, token: -1), &process)
        guard failure == 0 else { throw .programNotExecutable(path: path, code: failure) }
        return process
    }

    /// Returns the first place at which the program is an executable file.
    private func path(of program: String) throws(HostError) -> String {
        let path = ProgramEnvironment.value(of: "PATH", in: environment)
        let candidates = ProgramPath.candidates(for: program, bundle: bundle, path: path)
        // A file that is not executable gives the kernel's reason when it is started.
        let isFile = { (path: String) in
            var facts = stat()
            return stat(path, &facts) == 0 && facts.st_mode & S_IFMT != S_IFDIR
        }
        let found = candidates.first { isFile($0) && access($0, X_OK) == 0 } ?? candidates.first(where: isFile)
        guard let found else { throw .programNotFound(program) }
        return found
    }

    private static let environmentBytes = 4_194_304

    private static func isFolder(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
    }
}
