import Glibc
import ProgramHosting

/// The end of the host's process after a crash of its program.
enum HostExit {
    /// Ends this process as the program ended, so that the broker takes it for the window's crash.
    @MainActor
    static func leave(_ status: ProgramEnd.Status) async -> Never {
        await ProgramHost.shared?.sweep()
        switch status {
        case .exited(let code): exit(code)
        case .signaled(let number):
            // The program's core has been dumped, if at all. The host's would say nothing.
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
            signal(number, SIG_DFL)
            kill(getpid(), number)
            // A signal that another thread takes may arrive a moment later.
            sleep(1)
            exit(128 &+ number)
        }
    }
}
