import Foundation
import SystemFiles
import Testing

@testable import ActivityBroker

/// What a service manager hears of the broker.
@Suite("Service manager notification")
struct SupervisorNoticeTests {
    /// A manager's socket: by a path, or by an abstract name.
    private struct Manager {
        let descriptor: Int32

        init(_ name: String) throws {
            descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let isAbstract = name.hasPrefix("@")
            let bytes = (isAbstract ? [0] : []) + Array((isAbstract ? String(name.dropFirst()) : name).utf8)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
            let status = withUnsafePointer(to: address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
            }
            try #require(status == 0)
        }

        /// What came, or nil where nothing did.
        func heard() -> String? {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
        }
    }

    @Test("The service manager is notified once that the broker is ready, by path or abstract name")
    func ready() throws {
        let names = [
            FileManager.default.temporaryDirectory.appending(path: "notify-\(getpid())").path,
            "@activity-broker-test-\(getpid())",
        ]
        for name in names {
            let manager = try Manager(name)
            defer {
                close(manager.descriptor)
                unlink(name)
            }
            #expect(SupervisorNotice(environment: ["NOTIFY_SOCKET": name]).sendReady() == nil)
            #expect(manager.heard() == "READY=1")
            #expect(manager.heard() == nil)
        }
    }

    @Test("Without a notification socket nothing is sent, and a missing one is an error with its path")
    func nobody() throws {
        #expect(SupervisorNotice(environment: [:]).sendReady() == nil)
        #expect(SupervisorNotice(environment: ["NOTIFY_SOCKET": ""]).sendReady() == nil)
        let gone = try #require(SupervisorNotice(environment: ["NOTIFY_SOCKET": "/nowhere/notify"]).sendReady())
        #expect(gone.code == ENOENT && gone.description.contains("/nowhere/notify"))
        let odd = try #require(SupervisorNotice(environment: ["NOTIFY_SOCKET": "vsock:2:1"]).sendReady())
        #expect(odd.code == EAFNOSUPPORT)
        let long = "/" + String(repeating: "x", count: 200)
        #expect(SupervisorNotice(environment: ["NOTIFY_SOCKET": long]).sendReady()?.code == ENAMETOOLONG)
    }
}
