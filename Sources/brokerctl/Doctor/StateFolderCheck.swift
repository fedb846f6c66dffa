import Glibc

/// Can the broker keep its store and its logs where it is told to?
enum StateFolderCheck {
    /// - Parameter isWritable: Of a folder that is missing: whether it can be made.
    static func findings(folder: String, facts: PathFacts?, user: UInt32, isWritable: Bool) -> [Finding] {
        guard let explanation = flaw(facts, user: user, isWritable: isWritable) else { return [] }
        return [
            Finding(
                code: .stateFolderUnusable, subject: folder,
                explanation: "the state directory cannot be used as it is: \(explanation)",
                remedy: "chown and chmod 700 it, or name another with --state-directory")
        ]
    }

    static func findings(folder: String, user: UInt32) -> [Finding] {
        let facts = PathFacts(at: folder)
        let isWritable = facts == nil ? canBeMade(folder) : access(folder, R_OK | W_OK | X_OK) == 0
        return findings(folder: folder, facts: facts, user: user, isWritable: isWritable)
    }

    private static func flaw(_ facts: PathFacts?, user: UInt32, isWritable: Bool) -> String? {
        guard let facts else {
            return isWritable ? nil : "it does not exist, and the user who runs the broker may not make it"
        }
        switch facts.kind {
        case .file, .socket, .other: return "it is no folder"
        case .folder where facts.owner != user: return "it belongs to user \(facts.owner), not to user \(user)"
        case .folder where facts.permissions & 0o022 != 0:
            return "others may change what is in it (mode 0\(String(facts.permissions, radix: 8)))"
        case .folder, .link: return isWritable ? nil : "the user who runs the broker may not write there"
        }
    }

    /// Whether the nearest of the folders around it that exists lets the user make others.
    private static func canBeMade(_ folder: String) -> Bool {
        var path = Substring(folder)
        while let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            path = path[..<slash]
            if let facts = PathFacts(at: String(path)) {
                return (facts.kind == .folder || facts.kind == .link) && access(String(path), W_OK | X_OK) == 0
            }
        }
        return access("/", W_OK | X_OK) == 0
    }
}
