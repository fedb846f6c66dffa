import CBrokerSystem
import Glibc
import Testing

@testable import ActivityBroker

@Suite("Reserved descriptors")
struct DescriptorReserveTests {
    @Test("At most a quarter of the descriptors is reserved, and copies may use more than new connections")
    func bounds() {
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        let quarter = csystem_descriptor_bound(.max)
        let forConnections = csystem_descriptor_bound(UInt32(CSYSTEM_ACCEPT_RESERVE))
        let forCopies = csystem_descriptor_bound(UInt32(CSYSTEM_COPY_RESERVE))
        #expect(quarter <= forConnections)
        #expect(forConnections <= forCopies)
        #expect(UInt64(forCopies) <= UInt64(limit.rlim_cur))
        #expect(UInt64(quarter) >= min(UInt64(limit.rlim_cur) / 4 * 3, UInt64(Int32.max)))
    }

    @Test("libzmq calls our accept4 instead of the C library's")
    func replaces() throws {
        let library = try #require(dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD))
        defer { dlclose(library) }
        let theirs = try #require(dlsym(library, "accept4"))
        let found = try #require(dlsym(nil, "accept4"))
        #expect(found != theirs)
    }
}
