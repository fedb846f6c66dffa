import ActivityWire
import Glibc
import ProgramHosting

extension ActivationToken {
    /// Takes the token out of the environment of this process, so that no other program gets it.
    static func taken() -> ActivationToken {
        var values: [String: String] = [:]
        for name in variables {
            if let value = getenv(name), let text = String(validatingCString: value) { values[name] = text }
            unsetenv(name)
        }
        return ActivationToken(values: values)
    }

    /// The annotation that carries the token beside a URL.
    var annotation: Blob {
        (try? UserInfoCodec.encode(values.mapValues { .string($0) })) ?? .empty
    }
}
