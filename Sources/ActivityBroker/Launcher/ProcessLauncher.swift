import ActivityWire
import BrokerCore
import CBrokerSystem
import Glibc
import ProgramHosting
import SystemFiles

/// Starts window processes. Each process leads a POSIX session and has only four descriptors.
///
/// Descriptor 0 reads nothing, 1 and 2 write to the log, and 3 gives the one-time token. The broker must not ignore
/// `SIGCHLD`: the kernel would then reap a child before its pidfd is opened.
struct ProcessLauncher: Sendable {
    private let environment: LaunchEnvironment

    init(environment: LaunchEnvironment) {
        self.environment = environment
    }

    /// Starts a process and enters it in the table. The caller releases the log when the process has ended.
    ///
    /// - Throws: The reason why the process could not be started. There is no process and no entry then, and the log is
    ///   released.
    func launch(
        _ order: LaunchOrder, logs: inout WindowLogFiles, table: inout ProcessTable
    ) throws(LaunchError) -> LaunchedProcess {
        let variables = environment.variables(for: order)
        try Self.checkTexts(of: order, variables)
        let logName = WindowLogFiles.logName(session: order.session, app: order.app)
        let log = try SystemError.wrapped(as: LaunchError.system) { () throws(SystemError) in try logs.open(logName) }
        do throws(LaunchError) {
            return try Self.launch(order, variables, log: log, table: &table)
        } catch {
            logs.release(logName)
            throw error
        }
    }

    private static func launch(
        _ order: LaunchOrder, _ variables: [EnvironmentVariable], log: borrowing Descriptor, table: inout ProcessTable
    ) throws(LaunchError) -> LaunchedProcess {
        let secret = try SystemError.wrapped(as: LaunchError.system) { () throws(SystemError) in try Secret() }
        let token = try SystemError.wrapped(as: LaunchError.system) { () throws(SystemError) in
            try oneTimePipe(secret)
        }
        let child = try spawn(
            order.executable, [order.executable] + order.arguments, variables, in: order.workingDirectory,
            log: log.number, token: token.number)
        do throws(SystemError) {
            let startTime = try table.insert(order.process, child: child)
            return LaunchedProcess(processIdentifier: child, startTime: startTime, launchToken: secret.digest)
        } catch {
            killUnobserved(child)
            throw .system(error)
        }
    }

    /// Starts a child that reads nothing and writes to a log.
    ///
    /// - Parameters:
    ///   - words: The child's name and arguments.
    ///   - token: The descriptor that the child gets besides; -1: none.
    static func spawn(
        _ executable: String, _ words: [String], _ variables: [EnvironmentVariable], in folder: String, log: Int32,
        token: Int32 = -1
    ) throws(LaunchError) -> pid_t {
        let arguments = PackedStrings(words)
        let environment = PackedStrings(variables.map { "\($0.name)=\($0.value)" })
        var child: pid_t = 0
        // With -1, the child reads `/dev/null`, and its errors go where its output goes.
        let failure = csystem_spawn(
            executable, arguments.bytes, arguments.bytes.count, arguments.count, environment.bytes,
            environment.bytes.count, environment.count, folder,
            csystem_child_descriptors(input: -1, output: log, errors: -1, token: token), &child)
        guard failure == 0 else { throw LaunchError(spawning: executable, in: folder, code: failure) }
        return child
    }

    /// Kills a process that has no pidfd, since the broker would not notice its end.
    static func killUnobserved(_ child: pid_t) {
        kill(-child, SIGKILL)
        while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }

    private static func oneTimePipe(_ secret: Secret) throws(SystemError) -> Descriptor {
        let descriptor = csystem_one_time_pipe(secret.bytes, secret.bytes.count)
        guard descriptor >= 0 else { throw SystemError(-descriptor, "make", "a pipe for the token") }
        return Descriptor(owning: descriptor)
    }

    /// Checks the texts of an order. Bundles were checked when they were read, but an order may come from elsewhere.
    private static func checkTexts(
        of order: LaunchOrder, _ variables: [EnvironmentVariable]
    ) throws(LaunchError) {
        func check(_ text: String, _ field: String) throws(LaunchError) {
            if text.utf8.contains(0) { throw .containsNul(field: field) }
        }
        try check(order.executable, "executable")
        try check(order.workingDirectory, "working directory")
        for argument in order.arguments { try check(argument, "argument") }
        for variable in variables {
            try check(variable.name, "environment")
            try check(variable.value, "environment")
        }
    }
}
