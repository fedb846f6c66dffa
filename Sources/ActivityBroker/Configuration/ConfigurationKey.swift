import ActivityWire
import AppDescriptions
import BrokerCore

/// A setting: its name, its meaning, its allowed values, and its place in the configuration.
struct ConfigurationKey: Sendable {
    /// The name in the file: `requestTimeout`.
    let name: String
    let meaning: String
    let value: Value

    /// The kind of a setting's value, its bounds, and its place in the configuration.
    enum Value: Sendable {
        case duration(ClosedRange<Duration>, Place<Duration>)
        case count(ClosedRange<Int>, Place<Int>)
        case flag(Place<Bool>)
        /// One of these words.
        case choice([String], Place<String>)
        case endpoint
        /// An absolute path.
        case path(Place<String?>)
        /// Absolute paths.
        case paths(Place<[String]>)
        /// Access rules, each a text.
        case rules(Place<[AccessRule]>)
        /// Names of environment variables.
        case names(Place<[EnvironmentPattern]>)
        /// A text that follows a rule.
        case text(SettingTextRule, Place<String>)
        /// At most so many texts that follow a rule.
        case texts(SettingTextRule, limit: Int, Place<[String]>)
        /// A program and its arguments, with placeholders.
        case vector(ProgramVectorUse, Place<[String]>)
    }

    /// A stored property of the configuration, as two functions that can be sent between threads.
    struct Place<Content>: Sendable {
        let read: @Sendable (BrokerConfiguration) -> Content
        let write: @Sendable (inout BrokerConfiguration, Content) -> Void
    }

    /// The environment variable: `ACTIVITY_BROKER_REQUEST_TIMEOUT` for `requestTimeout`.
    var variable: String { "ACTIVITY_BROKER_" + words.map { $0.uppercased() }.joined(separator: "_") }

    /// The flag without its hyphens: `request-timeout` for `requestTimeout`.
    var flag: String { words.joined(separator: "-") }

    var unit: String {
        switch value {
        case .duration: "duration"
        case .count: "count"
        case .flag, .choice, .endpoint, .path, .paths, .rules, .names, .text, .texts, .vector: ""
        }
    }

    /// The allowed values, for messages.
    var allowed: String {
        switch value {
        case .duration(let range, _):
            "\(DurationText.print(range.lowerBound)) to \(DurationText.print(range.upperBound)), written as 500ms, 15s or plain seconds"
        case .count(let range, _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .choice(let words, _):
            words.count < 2
                ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .endpoint: "ipc:// followed by an absolute path"
        case .path, .paths: "an absolute path"
        case .rules:
            "up to \(AccessRule.limit) rules of the form NAME: allow|deny SENDER to RECEIVER [KIND[,KIND] [TYPE[,TYPE]]], each with a unique "
                + "name"
        case .names: "up to \(EnvironmentPattern.limit), each \(EnvironmentPattern.allowed)"
        case .text(let rule, _): rule.allowed
        case .texts(let rule, let limit, _): "up to \(limit), \(rule.allowed)"
        case .vector:
            "a program and its arguments, without line breaks; {pid}, {session}, {file}, {url}, {target} and {title} are replaced"
        }
    }

    /// The character between the elements of a list in the environment; nil for a single value.
    var separator: Character? {
        switch value {
        case .paths: ":"
        case .rules: ";"
        case .names, .texts: ","
        case .vector: "\n"
        case .duration, .count, .flag, .choice, .endpoint, .path, .text: nil
        }
    }

    private var words: [String] {
        name.reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }
}

extension ConfigurationKey {
    /// Returns the value as people read it.
    func text(in configuration: BrokerConfiguration) -> String {
        switch value {
        case .duration(_, let place): DurationText.print(place.read(configuration))
        case .count(_, let place): "\(place.read(configuration))"
        case .flag(let place): "\(place.read(configuration))"
        case .choice(_, let place): place.read(configuration)
        case .endpoint: configuration.endpoint.description
        case .path(let place): place.read(configuration) ?? ""
        case .paths(let place): place.read(configuration).joined(separator: ":")
        case .rules(let place): place.read(configuration).map(\.description).joined(separator: "; ")
        case .names(let place): place.read(configuration).map(\.description).joined(separator: ",")
        case .text(_, let place): place.read(configuration)
        case .texts(_, _, let place): place.read(configuration).joined(separator: ",")
        case .vector(_, let place): place.read(configuration).joined(separator: " ")
        }
    }

    /// Sets the value in a configuration.
    ///
    /// - Parameter texts: one text, or several for a list.
    /// - Throws: ``ConfigurationError`` for a value that is not allowed.
    func apply(
        _ texts: [String], from source: ConfigurationSource, to configuration: inout BrokerConfiguration
    ) throws(ConfigurationError) {
        func refusal(_ text: String) -> ConfigurationError {
            .invalidValue(key: name, value: text, allowed: allowed, source: source)
        }
        // Lists are applied first. Every other setting is a single text.
        if case .paths(let place) = value {
            if let text = texts.first(where: { !Self.isAbsolute($0) }) { throw refusal(text) }
            return place.write(&configuration, texts)
        }
        if case .rules(let place) = value {
            guard let rules = Self.rules(texts) else { throw refusal(texts.joined(separator: "; ")) }
            return place.write(&configuration, rules)
        }
        if case .names(let place) = value {
            let names = texts.compactMap { EnvironmentPattern($0) }
            guard names.count == texts.count, names.count <= EnvironmentPattern.limit else {
                throw refusal(texts.joined(separator: ","))
            }
            return place.write(&configuration, names)
        }
        if case .texts(let rule, let limit, let place) = value {
            guard texts.count <= limit else { throw refusal(texts.joined(separator: ",")) }
            if let text = texts.first(where: { !rule.accepts($0) }) { throw refusal(text) }
            return place.write(&configuration, texts)
        }
        if case .vector(let use, let place) = value {
            let isOneLine = texts.allSatisfy { !$0.contains("\n") }
            guard isOneLine, texts.isEmpty || (try? ProgramVector(texts, for: use)) != nil else {
                throw refusal(texts.joined(separator: " "))
            }
            return place.write(&configuration, texts)
        }
        guard let text = texts.last, texts.count == 1 else { throw refusal(texts.joined(separator: ", ")) }
        switch value {
        case .duration(let range, let place):
            guard let duration = try? DurationText.parse(text), range.contains(duration) else { throw refusal(text) }
            place.write(&configuration, duration)
        case .count(let range, let place):
            guard let count = Int(text), range.contains(count) else { throw refusal(text) }
            place.write(&configuration, count)
        case .flag(let place):
            guard let flag = Bool(text) else { throw refusal(text) }
            place.write(&configuration, flag)
        case .choice(let words, let place):
            guard words.contains(text) else { throw refusal(text) }
            place.write(&configuration, text)
        case .endpoint:
            do throws(BrokerEndpointError) {
                configuration.endpoint = try BrokerEndpoint(text)
            } catch { throw .endpoint(error) }
        case .path(let place):
            guard Self.isAbsolute(text) else { throw refusal(text) }
            place.write(&configuration, text)
        case .text(let rule, let place):
            guard rule.accepts(text) else { throw refusal(text) }
            place.write(&configuration, text)
        case .paths, .rules, .names, .texts, .vector: break
        }
    }

    /// Returns the rules; nil if a text is not a rule, there are too many, or two have one name.
    private static func rules(_ texts: [String]) -> [AccessRule]? {
        let rules = texts.compactMap { AccessRule($0) }
        guard rules.count == texts.count, rules.count <= AccessRule.limit else { return nil }
        let hasUniqueNames = Set(rules.map(\.name)).count == rules.count
        return hasUniqueNames ? rules : nil
    }

    private static func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") && !path.utf8.contains(0) }
}
