import Glibc

/// Can the broker keep its store and its logs where it is told to?
enum StateFolderCheck {
    static func findings(folder: String, facts: PathFacts?, user: UInt32, isWritable: Bool) -> [Finding] {
        // A missing folder is made.
        guard let facts else { return [] }
        let explanation: String
        switch facts.kind {
        case .file, .socket, .other: explanation = "it is no folder"
        case .folder where facts.owner != user: explanation = "it belongs to user \(facts.owner), not to user \(user)"
        case .folder where facts.permissions & 0o022 != 0:
            explanation = "others may change what is in it (mode 0\(String(facts.permissions, radix: 8)))"
        case .folder, .link:
            guard !isWritable else { return [] }
            explanation = "the user who runs the broker may not write there"
        }
        return [
            Finding(
                code: .stateFolderUnusable, subject: folder,
                explanation: "the state directory cannot be used as it is: \(explanation)",
                remedy: "chown and chmod 700 it, or name another with --state-directory")
        ]
    }

    static func findings(folder: String, user: UInt32) -> [Finding] {
        let isWritable = access(folder, R_OK | W_OK | X_OK) == 0
        return findings(folder: folder, facts: PathFacts(at: folder), user: user, isWritable: isWritable)
    }
}
