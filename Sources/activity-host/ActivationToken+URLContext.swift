import ProgramHosting
import SceneClient

extension ActivationToken {
    /// Reads the token that `brokerctl desktop open` sends beside a URL.
    init(_ context: URLContext?) {
        var values: [String: String] = [:]
        for name in Self.variables {
            if case .string(let text)? = context?.annotation.values[name] { values[name] = text }
        }
        self.init(values: values)
    }
}
