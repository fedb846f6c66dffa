import ProgramHosting
import SceneClient

extension ActivationToken {
    /// Reads the token that `brokerctl desktop open` sends beside a URL. An event that comes again has none left.
    init(_ context: URLContext?) {
        var values: [String: String] = [:]
        if let context, context.origin?.isRedelivery != true {
            for name in Self.variables {
                if case .string(let text)? = context.annotation.values[name] { values[name] = text }
            }
        }
        self.init(values: values)
    }
}
