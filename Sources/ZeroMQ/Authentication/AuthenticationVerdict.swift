/// The decision about a new connection.
public enum AuthenticationVerdict: Hashable, Sendable {
    /// Every message of the connection has this User-Id (``Message/userID``).
    case admitted(userID: String)
    case refused(reason: String)

    var isRefusal: Bool {
        switch self {
        case .admitted: false
        case .refused: true
        }
    }

    /// The frames of an answer: version, request, status, reason, user, metadata.
    func answer(to identifier: [UInt8]) -> [[UInt8]] {
        let (status, reason, user) =
            switch self {
            case .admitted(let userID): ("200", "OK", userID)
            case .refused(let reason): ("400", reason, "")
            }
        return [AuthenticationRequest.version, identifier] + [status, reason, user, ""].map { Array($0.utf8) }
    }
}
