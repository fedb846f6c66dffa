import ArgumentParser

/// The options that name an administrator of etcd. A machine's own user may not change keys.
struct AdministratorOptions: ParsableArguments {
    @Option(help: ArgumentHelp("User of etcd (default: this machine's).", valueName: "name"))
    var user: String?
    @Option(
        help: ArgumentHelp("File with the user's password, with mode 0600 or 0400.", valueName: "file"),
        completion: .file())
    var passwordFile: String?
    @Option(
        help: ArgumentHelp("Client certificate (default: this machine's).", valueName: "file"), completion: .file())
    var certificate: String?
    @Option(help: ArgumentHelp("Private key of the certificate.", valueName: "file"), completion: .file())
    var key: String?

    func validate() throws {
        guard (user == nil) == (passwordFile == nil) else {
            throw ValidationError("--user and --password-file must be given together")
        }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key must be given together")
        }
    }
}
