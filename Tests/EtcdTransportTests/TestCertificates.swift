import EtcdTransport
import Foundation
import TestSupport

/// An authority, the certificate of a server at 127.0.0.1, and that of a client without a common name.
struct TestCertificates {
    private static let program = "/usr/bin/openssl"

    static let isAvailable = FileManager.default.isExecutableFile(atPath: program)

    struct Failure: Error {
        let output: String
    }

    private let folder: String

    var authority: String { "\(folder)/ca.pem" }
    var server: String { "\(folder)/server.pem" }
    var serverKey: String { "\(folder)/server-key.pem" }
    var files: CertificateFiles {
        CertificateFiles(authority: authority, certificate: "\(folder)/client.pem", key: "\(folder)/client-key.pem")
    }

    init(in folder: ScratchFolder) async throws {
        self.folder = folder.url.path
        let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
        try await openssl(
            ["req", "-x509"] + key + [
                "-subj", "/O=authority", "-keyout", "\(self.folder)/ca-key.pem", "-out", authority,
            ])
        let signed = ["-CA", authority, "-CAkey", "\(self.folder)/ca-key.pem"]
        // etcd's gateway is itself a client of etcd, with the server's certificate.
        let usages = ["serverAuth,clientAuth", "clientAuth"]
        for (name, usage) in zip(["server", "client"], usages) {
            let names = name == "server" ? ["-addext", "subjectAltName=IP:127.0.0.1"] : []
            try await openssl(
                ["req", "-x509"] + key + signed + names
                    + ["-addext", "extendedKeyUsage=\(usage)", "-addext", "basicConstraints=critical,CA:false"]
                    + ["-subj", "/O=\(name)", "-keyout", "\(self.folder)/\(name)-key.pem"]
                    + ["-out", "\(self.folder)/\(name).pem"])
        }
    }

    private func openssl(_ arguments: [String]) async throws {
        let finished = try await ChildProcess.run(Self.program, arguments)
        guard finished.status == 0 else { throw Failure(output: finished.errors) }
    }
}
