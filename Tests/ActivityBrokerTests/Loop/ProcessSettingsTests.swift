import CBrokerSystem
import Glibc
import Logging
import Testing

@testable import ActivityBroker

@Suite("Settings of the broker process", .timeLimit(.minutes(10)))
struct ProcessSettingsTests {
    @Test("Other processes of the user cannot trace the broker")
    func sealed() async {
        await #expect(processExitsWith: .exitCode(7)) {
            ProcessSettings.apply(allowsTracing: false, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            exit(csystem_may_be_traced() == 0 ? 7 : 8)
        }
    }

    @Test("A broker with allowsTracing can be traced")
    func open() async {
        await #expect(processExitsWith: .exitCode(8)) {
            ProcessSettings.apply(allowsTracing: true, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            exit(csystem_may_be_traced() == 0 ? 7 : 8)
        }
    }

    @Test("Settings applied successfully cause no warning")
    func quiet() async {
        await #expect(processExitsWith: .exitCode(7)) {
            let lines = LogLines()
            ProcessSettings.apply(allowsTracing: true, lines.logger)
            exit(lines.all.isEmpty ? 7 : 8)
        }
    }

    @Test("A file size limit (ulimit -f) is an error of the write and does not end the broker")
    func limitedFiles() async {
        await #expect(processExitsWith: .exitCode(7)) {
            signal(SIGXFSZ, SIG_DFL)
            ProcessSettings.apply(allowsTracing: false, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            var limit = rlimit(rlim_cur: 4, rlim_max: 4)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(9) }
            let file = Glibc.open("/tmp", O_RDWR | O_DIRECTORY | 0o20000000, 0o600)
            guard Glibc.write(file, "abcd", 4) == 4 else { exit(10) }
            exit(Glibc.write(file, "e", 1) < 0 && errno == EFBIG ? 7 : 8)
        }
    }
}
