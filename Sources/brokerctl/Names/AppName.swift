import ActivityWire
import AppDescriptions
import ArgumentParser
import BrokerClient

/// An app as people name it: its identifier, the identifier's end after a dot, or its display name.
struct AppName: Hashable, Sendable {
    let text: String

    static func help(_ purpose: String = "The app") -> ArgumentHelp {
        ArgumentHelp("\(purpose): its identifier, a unique suffix of it, or its name.", valueName: "app")
    }

    static let completion = CompletionKind.shellCommand("brokerctl apps list --field app 2>/dev/null")

    /// - Throws: `ValidationError` for an empty text.
    static func parse(_ text: String) throws -> AppName {
        guard !text.isEmpty else {
            throw ValidationError("the app is empty (expected its identifier or its name)")
        }
        TypedNames.note(text)
        return AppName(text: text)
    }
}

extension AppName {
    /// The text as an identifier, if it has at least two dots. The broker is not asked about such a text.
    var identifier: AppID? { text.count { $0 == "." } >= 2 ? AppID(text) : nil }

    /// Returns the app of this name; nil if there is none.
    ///
    /// - Throws: ``CommandFailure`` if several apps have the name.
    func only(_ names: AppNames) throws(CommandFailure) -> AppID? {
        let matches = names.find(text)
        guard matches.count <= 1 else {
            throw CommandFailure(
                code: RefusalCode.ambiguousApp.rawValue,
                reason: "\(matches.count) apps are named \(text); choose one of these", field: "app",
                candidates: matches.map(\.text))
        }
        return matches.first
    }

    /// The failure for a name that no app has.
    var unknown: CommandFailure {
        CommandFailure(code: RefusalCode.unknownApp.rawValue, reason: "no app is named \(text)", field: "app")
    }
}

extension BrokerProxy {
    /// Returns the installed app of this name.
    ///
    /// - Throws: ``CommandFailure`` or the broker's refusal when no app or several apps have the name.
    func app(called name: AppName) async throws -> AppRow {
        var refusal: (any Error)?
        if let exact = AppID(name.text) {
            do throws(ClientError) {
                return try await app(exact)
            } catch {
                guard error.refusalCode == .unknownApp else { throw error }
                refusal = error
            }
        }
        // The text may be an app's name, though it has the form of an identifier.
        let rows = try await apps()
        let found = try name.only(AppNames(rows))
        guard let row = rows.first(where: { $0.app == found }) else { throw refusal ?? name.unknown }
        return row
    }

    /// Returns the identifier of the app of this name. A text that is an identifier and no app's name is returned as it
    /// is, for the broker to refuse.
    ///
    /// - Throws: ``CommandFailure`` when several apps have the name, or no app can have it.
    func identifier(of name: AppName) async throws -> AppID {
        do {
            return try await app(called: name).app
        } catch {
            let isRefused = (error as? ClientError)?.refusalCode == .unknownApp
            guard isRefused, let exact = AppID(name.text) else { throw error }
            return exact
        }
    }

    func identifier(of name: AppName?) async throws -> AppID? {
        guard let name else { return nil }
        // The type chooses the method above, for a name that is not optional.
        let app: AppID = try await identifier(of: name)
        return app
    }
}
