import Testing
import ZeroMQ

@Suite("Errors and endpoints")
struct ErrorTests {
    @Test("A failed bind reports the call, the code and the endpoint")
    func bindError() throws {
        let folder = try TemporaryFolder()
        let endpoint = try Endpoint(path: folder.path(of: "missing/broker.sock"))
        let router = try Socket(.router(RouterOptions(maximumFrameBytes: 1_024)), in: Context())
        do {
            try router.bind(endpoint)
            Issue.record("bound in a folder that does not exist")
        } catch {
            #expect(error.call == "zmq_bind")
            #expect(error.endpoint == endpoint.description)
            #expect(error.description.contains(endpoint.path))
        }
    }

    @Test("An option that libzmq refuses is reported")
    func optionError() throws {
        var options = DealerOptions(maximumFrameBytes: 1_024)
        options.routingID = []
        let context = try Context()
        do {
            _ = try Socket(.dealer(options), in: context)
            Issue.record("an empty routing id was taken")
        } catch {
            #expect(error.code == .invalidArgument)
            #expect(error.call == "zmq_setsockopt(ZMQ_ROUTING_ID)")
        }
    }

    @Test("A context has at most the allowed number of sockets")
    func socketLimit() throws {
        let context = try Context(socketsMax: 2)
        let role = SocketRole.dealer(DealerOptions(maximumFrameBytes: 1_024))
        let first = try Socket(role, in: context)
        let second = try Socket(role, in: context)
        #expect(code { () throws(ZeroMQError) in _ = try Socket(role, in: context) } == .tooManyDescriptors)
        first.close()
        second.close()
    }

    @Test("A socket path of 107 bytes is an endpoint, one of 108 is refused with the limit")
    func pathLength() throws {
        let longest = "/" + String(repeating: "p", count: 106)
        #expect(try Endpoint(path: longest).description == "ipc://" + longest)
        #expect(throws: EndpointError.pathTooLong(longest + "p", bytes: 108, limit: 107)) {
            try Endpoint(path: longest + "p")
        }
        let wide = "/" + String(repeating: "é", count: 54)
        #expect(throws: EndpointError.pathTooLong(wide, bytes: 109, limit: 107)) { try Endpoint(path: wide) }
    }

    @Test(
        "An endpoint other than a local socket at an absolute path is refused by name",
        arguments: [
            ("tcp://127.0.0.1:1", EndpointError.unsupportedTransport("tcp://127.0.0.1:1")),
            ("inproc://x", .unsupportedTransport("inproc://x")),
            ("", .unsupportedTransport("")),
            ("/run/broker.sock", .unsupportedTransport("/run/broker.sock")),
            ("ipc://", .pathNotAbsolute("")),
            ("ipc://*", .pathNotAbsolute("*")),
            ("ipc://@abstract", .pathNotAbsolute("@abstract")),
            ("ipc:///run/\0", .pathContainsNul),
        ])
    func refusedEndpoints(text: String, error: EndpointError) {
        #expect(throws: error) { try Endpoint(text) }
    }

    @Test("An endpoint is parsed from its own text")
    func endpointText() throws {
        let endpoint = try Endpoint("ipc:///run/user/1000/broker.sock")
        #expect(endpoint.path == "/run/user/1000/broker.sock")
        #expect(try Endpoint(endpoint.description) == endpoint)
    }
}
