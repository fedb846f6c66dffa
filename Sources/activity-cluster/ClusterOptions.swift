import ActivityWire
import ArgumentParser
import ClusterClient
import DirectoryService
import EtcdGateway
import EtcdTransport
import MachineDirectory
import ZeroMQ

/// The options with which the broker starts this program.
struct ClusterOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Existing folder for the lease and the keys of the machine.", valueName: "folder"))
    var stateDirectory: String
    @Option(help: ArgumentHelp("Name of the cluster.", valueName: "name"), transform: Self.clusterName)
    var cluster: ClusterName
    @Option(help: ArgumentHelp("Name of this machine in the cluster.", valueName: "name"), transform: Self.machineName)
    var machine: MachineName
    @Option(
        help: ArgumentHelp("Time in seconds for which the machine's rows outlive this program.", valueName: "seconds"))
    var timeToLive: Int64 = 10
    @Option(
        help: ArgumentHelp(
            "CA certificates that etcd's certificate is checked against (default: the system's).", valueName: "file"))
    var authority: String?
    @Option(help: ArgumentHelp("Certificate of this machine.", valueName: "file"))
    var certificate: String?
    @Option(help: ArgumentHelp("Private key of the certificate.", valueName: "file"))
    var key: String?
    @Option(help: ArgumentHelp("Name of the etcd user.", valueName: "name"))
    var user: String?
    @Option(help: ArgumentHelp("File with the user's password, with mode 0600 or 0400.", valueName: "file"))
    var passwordFile: String?
    @Option(
        help: ArgumentHelp(
            "Address at which other machines reach this one (default: they do not).", valueName: "tcp://address:port"),
        transform: Self.address)
    var address: TCPEndpoint?
    @Option(
        name: .customLong("machine-id-file"),
        help: ArgumentHelp(
            "File with the system's machine ID; other machines see only a digest of it.", valueName: "file"))
    var machineIDFile = MachineIDFile.standardPath
    @Argument(
        help: ArgumentHelp(
            "Endpoints of etcd: unix:///path, https://host:port or http://host:port.", valueName: "endpoint"),
        transform: Self.endpoint)
    var endpoints: [EtcdEndpoint]

    mutating func validate() throws {
        let range = DirectoryBounds.timeToLive
        guard range.contains(timeToLive) else {
            throw ValidationError(
                "'\(timeToLive)' is not a valid time to live (expected \(range.lowerBound) to \(range.upperBound) seconds)"
            )
        }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key must be given together")
        }
        guard (user == nil) == (passwordFile == nil) else {
            throw ValidationError("--user and --password-file must be given together")
        }
        guard user?.isEmpty != true else { throw ValidationError("--user must not be empty") }
        guard endpoints.count <= EtcdClientSettings.mostEndpoints else {
            throw ValidationError(
                EtcdClientError.tooManyEndpoints(endpoints.count, limit: EtcdClientSettings.mostEndpoints).description)
        }
    }

    func etcdClient() throws(ClusterExit) -> EtcdClient {
        var settings = EtcdClientSettings(endpoints: endpoints)
        settings.certificates = certificates
        do throws(EtcdClientError) { return try EtcdClient(settings) } catch { throw ClusterExit(error) }
    }

    /// Reads the secret keys of this machine.
    func ownKeys() throws(ClusterExit) -> [LinkKey] {
        do throws(SettingsFileError) { return try KeyFile(in: stateDirectory).load() } catch {
            throw ClusterExit(error)
        }
    }

    var certificates: CertificateFiles {
        CertificateFiles(authority: authority, certificate: certificate, key: key)
    }

    /// Reads the password; nil if no user is named.
    func credentials() throws(ClusterExit) -> Authentication? {
        guard let user, let passwordFile else { return nil }
        return try Self.credentials(of: user, passwordFile)
    }

    /// Reads the password whenever it is needed; nil if no user is named.
    var currentCredentials: DirectoryRunner.Credentials? {
        guard let user, let passwordFile else { return nil }
        return { () throws(GatewayError) in
            do throws(ClusterExit) { return try Self.credentials(of: user, passwordFile) } catch {
                throw .notSent(error.description)
            }
        }
    }

    private static func credentials(of user: String, _ passwordFile: String) throws(ClusterExit) -> Authentication {
        let password: String
        do throws(SettingsFileError) { password = try PasswordFile.password(in: passwordFile) } catch {
            throw ClusterExit(error)
        }
        do throws(RequestError) { return try Authentication(name: user, password: password) } catch {
            throw ClusterExit(error, of: passwordFile)
        }
    }

    private static func clusterName(_ text: String) throws -> ClusterName {
        guard let name = ClusterName(text) else { throw invalid(text, "name of a cluster", ClusterNameRule.allowed) }
        return name
    }

    static func machineName(_ text: String) throws -> MachineName {
        guard let name = MachineName(text) else {
            throw invalid(text, "name of a machine", ClusterNameRule.allowedForMachines)
        }
        return name
    }

    static func machineKey(_ text: String) throws -> MachineKey {
        guard let key = MachineKey(text) else {
            throw ValidationError("'\(text)' is not a valid key (expected 64 lower-case hexadecimal digits)")
        }
        return key
    }

    private static func invalid(_ text: String, _ what: String, _ allowed: String) -> ValidationError {
        ValidationError("'\(text)' is not a valid \(what) (expected \(allowed))")
    }

    private static func address(_ text: String) throws -> TCPEndpoint {
        do throws(TCPEndpointError) { return try TCPEndpoint(text) } catch { throw ValidationError(error.description) }
    }

    private static func endpoint(_ text: String) throws -> EtcdEndpoint {
        do throws(EtcdEndpointError) { return try EtcdEndpoint(text) } catch {
            throw ValidationError(error.description)
        }
    }
}
