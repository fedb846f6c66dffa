import ArgumentParser
import Glibc

/// A subcommand, whose failures become exit statuses.
protocol ClusterCommand: AsyncParsableCommand {
    func execute() async throws(ClusterExit)
}

extension ClusterCommand {
    func run() async throws {
        // A write to a closed pipe or socket fails as an error, instead of ending the process.
        signal(SIGPIPE, SIG_IGN)
        do throws(ClusterExit) { try await execute() } catch { throw error.logged() }
    }
}
