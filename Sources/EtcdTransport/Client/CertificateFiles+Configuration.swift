import NIOSSL

extension CertificateFiles {
    /// Reads the files.
    func configuration() throws(EtcdClientError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.minimumTLSVersion = .tlsv12
        if let authority {
            configuration.trustRoots = .certificates(try Self.certificates(in: authority))
        }
        switch (certificate, key) {
        case (nil, nil): break
        case (.some, nil): throw .certificateWithoutKey
        case (nil, .some): throw .keyWithoutCertificate
        case (let certificate?, let key?):
            configuration.certificateChain = try Self.certificates(in: certificate).map { .certificate($0) }
            do { configuration.privateKey = .privateKey(try NIOSSLPrivateKey(file: key, format: .pem)) } catch {
                throw .unreadable(file: key, reason: FailureText.bounded(error))
            }
        }
        // A key of another certificate is noticed here, and not only at the first connection.
        do { _ = try NIOSSLContext(configuration: configuration) } catch {
            throw .unusable(reason: FailureText.bounded(error))
        }
        return configuration
    }

    private static func certificates(in file: String) throws(EtcdClientError) -> [NIOSSLCertificate] {
        let found: [NIOSSLCertificate]
        do { found = try NIOSSLCertificate.fromPEMFile(file) } catch {
            throw .unreadable(file: file, reason: FailureText.bounded(error))
        }
        guard !found.isEmpty else { throw .unreadable(file: file, reason: "it has no certificate") }
        return found
    }
}
