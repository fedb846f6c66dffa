import ActivityWire
import BrokerClient

/// Asks several machines at the same time.
enum MachineSurvey {
    typealias Answer<Value: Sendable> = Result<Value, ClientError>

    /// Returns what each machine answers, or why it does not. None takes longer than a second.
    static func ask<Value: Sendable>(
        _ machines: Set<String>, _ question: @escaping @Sendable (String) async throws(ClientError) -> Value
    ) async -> [String: Answer<Value>] {
        await withTaskGroup(of: (String, Answer<Value>).self) { group in
            for machine in machines {
                group.addTask {
                    do throws(ClientError) { return (machine, .success(try await question(machine))) } catch {
                        return (machine, .failure(error))
                    }
                }
            }
            var answers: [String: Answer<Value>] = [:]
            for await (machine, answer) in group { answers[machine] = answer }
            return answers
        }
    }
}

extension ClientError {
    /// The reason of a refusal, or the error in words.
    var reason: String {
        if case .refused(let refusal) = self { refusal.reason } else { description }
    }
}
