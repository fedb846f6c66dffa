import CBrokerSystem
import Foundation

/// CBrokerSystem's descriptor set, closed with the test.
final class DescriptorSet {
    let descriptor: Int32

    init() throws {
        descriptor = csystem_epoll_create()
        guard descriptor >= 0 else { throw POSIXError(.EMFILE) }
    }

    deinit {
        close(descriptor)
    }

    func add(_ watched: Int32, _ events: UInt32, token: UInt64) -> Int32 {
        csystem_epoll_add(descriptor, watched, events, token)
    }

    func remove(_ watched: Int32) -> Int32 {
        csystem_epoll_remove(descriptor, watched)
    }

    func ready(within milliseconds: Int32) -> [csystem_ready] {
        var entries = [csystem_ready](repeating: csystem_ready(), count: 8)
        let count = csystem_epoll_wait(descriptor, &entries, Int32(entries.count), milliseconds)
        return Array(entries.prefix(Int(max(0, count))))
    }
}
