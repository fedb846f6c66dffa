/// May others enter the socket's folder? Its permissions are what keeps them out, so the broker insists on them.
enum SocketFolderCheck {
    /// - Parameter facts: nil when there is no folder; the broker then makes it.
    static func findings(folder: String, facts: PathFacts?, user: UInt32) -> [Finding] {
        guard let facts else { return [] }
        let explanation: String
        let remedy: String
        switch facts.kind {
        case .folder where facts.owner != user:
            explanation = "the socket's folder belongs to user \(facts.owner), not to user \(user)"
            remedy = "run broker and clients as one user, or name a folder of your own with --endpoint"
        case .folder where facts.permissions != 0o700:
            let mode = String(facts.permissions, radix: 8)
            explanation = "the socket's folder has the mode 0\(mode) in place of 0700, so others may enter it"
            remedy = "chmod 700 \(folder)"
        case .folder: return []
        case .link:
            explanation = "the socket's folder is a symbolic link, which could be turned elsewhere at any time"
            remedy = "name the folder it leads to with --endpoint"
        default:
            explanation = "a \(facts.kind.rawValue) stands where the socket's folder should be"
            remedy = "move it away, or name another folder with --endpoint"
        }
        return [Finding(code: .socketFolderUnsafe, subject: folder, explanation: explanation, remedy: remedy)]
    }
}
