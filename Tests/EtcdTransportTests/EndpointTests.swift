import Testing

@testable import EtcdTransport

@Suite("Endpoints")
struct EndpointTests {
    @Test(
        "An endpoint is read and written with its default port",
        arguments: [
            ("unix:///run/etcd/client.sock:0", "unix:///run/etcd/client.sock:0"), ("http://a", "http://a:2379"),
            ("https://a.example.org:1/", "https://a.example.org:1"), ("https://[::1]", "https://[::1]:2379"),
            ("http://[fe80::1]:65535", "http://[fe80::1]:65535"), ("http://127.0.0.1:80", "http://127.0.0.1:80"),
        ])
    func valid(text: String, written: String) throws {
        #expect(try EtcdEndpoint(text).description == written)
    }

    @Test(
        "A text that is not an endpoint is refused",
        arguments: [
            "", "a", "a:2379", "ftp://a", "unix://", "unix://a/b", "unix:///a\0", "http://", "http:///", "http://:1",
            "http://a:", "http://a:0", "http://a:65536", "http://a:-1", "http://a:1:2", "http://u@a", "http://a/b",
            "http://a?b", "http://a#b", "http://[::1", "http://[a]", "http://::1", "http://a b", "http://a\r\nb",
            "http://ü", "HTTP://a", "http://a//", "unix:///" + String(repeating: "a", count: 107),
            "http://" + String(repeating: "a", count: 254),
        ])
    func invalid(text: String) {
        #expect(throws: EtcdEndpointError.self) { try EtcdEndpoint(text) }
    }

    @Test("The longest path of a socket is accepted, and all of it is one component of the address")
    func sockets() throws {
        let path = "/" + String(repeating: "a", count: 106)
        #expect(try EtcdEndpoint("unix://\(path)").description.hasSuffix(path))
        let endpoint = try EtcdEndpoint("unix:///a%b/c d?e#f:0\n")
        #expect(endpoint.address(of: "/v3/watch") == "http+unix://%2Fa%25b%2Fc%20d%3Fe%23f%3A0%0A/v3/watch")
        #expect(endpoint.host == "localhost" && !endpoint.isSecure)
    }

    @Test("The choice moves only away from the preferred endpoint, and comes round")
    func choice() {
        var choice = EndpointChoice(count: 3)
        #expect(choice.order == [0, 1, 2])
        choice.avoid(1, because: "1")
        #expect(choice.order == [0, 1, 2])
        choice.avoid(0, because: "0")
        choice.avoid(0, because: "0")
        #expect(choice.order == [1, 2, 0])
        choice.avoid(1, because: "1")
        choice.avoid(2, because: "2")
        #expect(choice.preferred == 0)
        #expect(choice.failures == ["0", "1", "2"])
        choice.keep(1)
        #expect(choice.failures == ["0", nil, "2"])
        var one = EndpointChoice(count: 1)
        one.avoid(0, because: "0")
        #expect(one.order == [0])
    }

    @Test("A client needs endpoints, and a key for its certificate")
    func settings() throws {
        #expect(throws: EtcdClientError.noEndpoints) { try EtcdClient(EtcdClientSettings(endpoints: [])) }
        let endpoint = try EtcdEndpoint("unix:///a")
        #expect(throws: EtcdClientError.tooManyEndpoints(17, limit: 16)) {
            try EtcdClient(EtcdClientSettings(endpoints: Array(repeating: endpoint, count: 17)))
        }
        let cases: [(CertificateFiles, EtcdClientError)] = [
            (CertificateFiles(certificate: "/c"), .certificateWithoutKey),
            (CertificateFiles(key: "/k"), .keyWithoutCertificate),
        ]
        for (files, error) in cases {
            var settings = EtcdClientSettings(endpoints: [endpoint])
            settings.certificates = files
            #expect(throws: error) { try EtcdClient(settings) }
        }
        var settings = EtcdClientSettings(endpoints: [endpoint])
        settings.certificates = CertificateFiles(authority: "/nowhere/ca.pem")
        #expect { try EtcdClient(settings) } throws: { "\($0)".hasPrefix("/nowhere/ca.pem cannot be used: ") }
    }
}
