import CSystem
import Glibc
import Testing

@testable import ActivityBroker

@Suite("Descriptors kept back from connections")
struct DescriptorReserveTests {
    @Test(
        "A quarter at most is kept back, whatever the limit",
        arguments: [
            (1_048_576, 64, 1_048_512), (1_024, 64, 960), (60, 64, 45), (4, 64, 3), (0, 64, 0), (.max, 64, .max),
        ] as [(UInt64, UInt64, Int32)])
    func bounds(limit: UInt64, reserve: UInt64, bound: Int32) {
        #expect(DescriptorReserve.bound(limit: limit, reserve: reserve) == bound)
    }

    @Test("Copies of connections may go further than new connections")
    func order() {
        #expect(DescriptorReserve.acceptBound <= DescriptorReserve.copyBound)
    }

    @Test("An accepted connection has the flags asked for, and nothing waiting is told as such")
    func accepts() throws {
        let folder = try ScratchFolder()
        let listener = csystem_listen_unix("\(folder.path)/socket", 0o600, 8)
        try #require(listener >= 0)
        defer { close(listener) }
        let flags = Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
        #expect(acceptWithinReserve(listener, nil, nil, flags) == -1)
        #expect(errno == EAGAIN)

        #expect(csystem_connect_probe("\(folder.path)/socket") == 0)
        let connection = acceptWithinReserve(listener, nil, nil, flags)
        try #require(connection >= 0)
        defer { close(connection) }
        #expect(fcntl(connection, F_GETFD) & FD_CLOEXEC != 0)
        #expect(fcntl(connection, F_GETFL) & O_NONBLOCK != 0)
    }
}
