/// The reason why the story cannot go on.
enum StoryError: Error, Hashable, CustomStringConvertible {
    case noProgram(path: String, option: String)
    case system(call: String, reason: String)
    case notReady(reason: String)
    case commandFailed(command: String, status: String, errors: String)
    case commandTookTooLong(command: String, limit: Duration)
    case noJSON(command: String, output: String)
    case claimFailed
    case interrupted

    var description: String {
        switch self {
        case .noProgram(let path, let option): "\(option): there is no program at \(path)"
        case .system(let call, let reason): "\(call): \(reason)"
        case .notReady(let reason): "the broker did not become ready: \(reason)"
        case .commandFailed(let command, let status, let errors):
            "\(command) exited with status \(status)" + (errors.isEmpty ? "" : ": \(errors)")
        case .commandTookTooLong(let command, let limit): "\(command) did not end within \(limit)"
        case .noJSON(let command, let output): "\(command) did not print a JSON object: \(output.prefix(200))"
        case .claimFailed: "the system does not behave as the story says"
        case .interrupted: "interrupted"
        }
    }
}
