import ActivityWire
import ArgumentParser

/// A reuse policy on the command line.
enum ReuseArgument {
    /// - Throws: `ValidationError` with the policies there are.
    static func parse(_ text: String) throws -> ReusePolicy {
        guard let policy = ReusePolicy(name: text) else {
            let names = ReusePolicy.allCases.map(\.name).joined(separator: ", ")
            throw ValidationError("\(text) is no reuse policy; there are \(names)")
        }
        return policy
    }
}

/// A stage on the command line.
enum StageArgument {
    static let names = RequestStage.allCases.map(\.name).joined(separator: ", ")

    /// - Throws: `ValidationError` with the stages there are.
    static func parse(_ text: String) throws -> RequestStage {
        guard let stage = RequestStage(name: text) else {
            throw ValidationError("\(text) is no stage; there are \(names)")
        }
        return stage
    }
}
