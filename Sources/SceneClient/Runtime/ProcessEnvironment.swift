import ActivityWire
import Glibc

/// The values that a process gets from the broker at its launch, or their defaults when it is started by hand.
struct ProcessEnvironment: Sendable {
    var app: AppID
    /// The proof that the broker launched this process; usable once.
    var launchToken: Blob?
    /// The time that a window goes on without a broker.
    var grace: Duration = Self.defaultGrace

    static let defaultGrace: Duration = .seconds(30)
    static let appVariable = "ACTIVITY_BROKER_APP"
    static let tokenVariable = "ACTIVITY_BROKER_TOKEN_FD"
    static let graceVariable = "ACTIVITY_BROKER_WINDOW_GRACE"
    /// The size of a token, in bytes.
    static let tokenBytes = 32

    init(app: AppID, launchToken: Blob? = nil, grace: Duration = Self.defaultGrace) {
        self.app = app
        self.launchToken = launchToken
        self.grace = grace
    }

    /// Reads the variables. The token is read from its descriptor, which is closed, and the variable is removed, so
    /// that no child of this process gets the token.
    ///
    /// - Parameters:
    ///   - app: the app if the environment names none.
    ///   - variable: reads an environment variable.
    static func read(app: String?, variable: (String) -> String? = Self.variable) throws(SceneError) -> Self {
        guard let text = variable(appVariable) ?? app else {
            throw .invalidValue(field: appVariable, reason: "is not set, and no app was given")
        }
        guard let app = AppID(text) else {
            throw .invalidValue(field: appVariable, reason: "is not a valid bundle identifier: \(text)")
        }
        let token = try variable(tokenVariable).map(takeToken)
        unsetenv(tokenVariable)
        let grace = try variable(graceVariable).map(duration) ?? defaultGrace
        return ProcessEnvironment(app: app, launchToken: token, grace: grace)
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    private static func takeToken(_ text: String) throws(SceneError) -> Blob {
        guard let descriptor = Int32(text), descriptor >= 0 else {
            throw .invalidValue(field: tokenVariable, reason: "is not a valid descriptor: \(text)")
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: tokenBytes)
        var count = 0
        while count < tokenBytes {
            let got = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
            }
            if got < 0 && errno == EINTR { continue }
            guard got > 0 else {
                throw .invalidValue(field: tokenVariable, reason: "has \(count) bytes (expected \(tokenBytes))")
            }
            count += got
        }
        return Blob(bytes)
    }

    /// Returns the broker's endpoint, by the rules that all clients share.
    static func endpoint() throws(BrokerEndpointError) -> BrokerEndpoint {
        let names = [BrokerLocations.endpointVariable, "XDG_RUNTIME_DIR", "TMPDIR"]
        let environment = names.reduce(into: [:]) { $0[$1] = variable($1) }
        return try BrokerLocations(environment: environment, userIdentifier: geteuid()).endpoint()
    }

    static func duration(_ text: String) throws(SceneError) -> Duration {
        do {
            return try DurationText.parse(text)
        } catch {
            throw .invalidValue(field: graceVariable, reason: error.description)
        }
    }
}
