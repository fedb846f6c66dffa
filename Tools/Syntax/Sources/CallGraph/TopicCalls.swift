/// Calls in the core that change what another topic keeps. A topic is a folder.
public struct TopicCall: Hashable, Sendable, CustomStringConvertible {
    public let from: String
    public let to: String
    public let function: String

    public var description: String { "\(from) → \(to) by \(function)" }

    /// Calls of mutating functions that lie in another folder: functions of `type` called on itself, and functions of its
    /// registers, which are its stored properties. Each pair of a calling file and a function counts once.
    ///
    /// - Parameters:
    ///   - shared: Folders whose functions every topic may call.
    ///   - exempt: Folders whose files may call every topic.
    public static func all(
        of type: String, in files: [SourceFile], shared: Set<String>, exempt: Set<String>
    ) -> (own: Set<TopicCall>, registers: Set<TopicCall>) {
        let registers = files.compactMap { $0.properties[type] }.reduce(into: [:]) { $0.merge($1) { one, _ in one } }
        var functions: [String: [(home: SourceFile, function: SourceFile.Function)]] = [:]
        for file in files {
            for function in file.functions where function.isMutating {
                functions["\(function.type) \(function.signature.name)", default: []].append((file, function))
            }
        }
        var found: (own: Set<TopicCall>, registers: Set<TopicCall>) = ([], [])
        for file in files where !exempt.contains(file.folder) {
            for function in file.functions where function.type == type {
                for call in function.calls {
                    let isOwn: Bool
                    let owner: String
                    switch call.receiver {
                    case .own, .other: (isOwn, owner) = (true, type)
                    case .property(let name):
                        guard let register = registers[name] else { continue }
                        (isOwn, owner) = (false, register)
                    }
                    let called = (functions["\(owner) \(call.name)"] ?? []).filter {
                        $0.function.signature.accepts(call)
                    }
                    if called.contains(where: { $0.home.folder == file.folder || shared.contains($0.home.folder) }) {
                        continue
                    }
                    // Of functions that only the types of their arguments tell apart, one counts.
                    guard let home = called.first(where: { !$0.function.isPrivate })?.home else { continue }
                    let topicCall = TopicCall(from: file.path, to: home.path, function: call.name)
                    if isOwn { found.own.insert(topicCall) } else { found.registers.insert(topicCall) }
                }
            }
        }
        return found
    }
}
