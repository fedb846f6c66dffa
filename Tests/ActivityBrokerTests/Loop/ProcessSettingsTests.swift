import CSystem
import Glibc
import Logging
import Testing

@testable import ActivityBroker

@Suite("Settings of the broker's process", .timeLimit(.minutes(10)))
struct ProcessSettingsTests {
    @Test("Other processes of the user cannot look into the broker")
    func sealed() async {
        await #expect(processExitsWith: .exitCode(7)) {
            ProcessSettings.apply(allowsTracing: false, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            exit(csystem_may_be_traced() == 0 ? 7 : 8)
        }
    }

    @Test("A broker that is set so can be traced")
    func open() async {
        await #expect(processExitsWith: .exitCode(8)) {
            ProcessSettings.apply(allowsTracing: true, Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            exit(csystem_may_be_traced() == 0 ? 7 : 8)
        }
    }
}
