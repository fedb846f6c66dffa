import ActivityWire
import AppDescriptions
import ArgumentParser
import BrokerClient

/// An app as people call it: its identifier, the end of it behind a dot, or the name that users see.
struct AppName: Hashable, Sendable {
    let text: String

    static func help(_ purpose: String = "The app") -> ArgumentHelp {
        ArgumentHelp("\(purpose): its identifier, the end of that, or its name.", valueName: "app")
    }

    static let completion = CompletionKind.shellCommand("brokerctl apps list --field app 2>/dev/null")

    /// - Throws: `ValidationError` for an empty text.
    static func parse(_ text: String) throws -> AppName {
        guard !text.isEmpty else {
            throw ValidationError("an app is named by its identifier or its name, not by nothing")
        }
        TypedNames.note(text)
        return AppName(text: text)
    }
}

extension AppName {
    /// What is as long as identifiers are, and is taken as one without a question to the broker.
    var identifier: AppID? { text.count { $0 == "." } >= 2 ? AppID(text) : nil }
}

extension Broker {
    /// The installed app that is meant.
    ///
    /// - Throws: ``CommandFailure`` or the broker's refusal where several apps, or none, are called so.
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
        let rows = try await apps()
        let found = AppNames(rows).find(name.text)
        guard found.count <= 1 else {
            throw CommandFailure(
                code: RefusalCode.ambiguousApp.rawValue,
                reason: "\(found.count) apps are called \(name.text); name one of these",
                field: "app", candidates: found.map(\.text))
        }
        guard let row = rows.first(where: { $0.app == found.first }) else {
            throw refusal
                ?? CommandFailure(
                    code: RefusalCode.unknownApp.rawValue, reason: "no app is called \(name.text)", field: "app")
        }
        return row
    }

    /// The app that is meant. What can be an identifier and is nobody's name is taken as one, for the broker to refuse.
    ///
    /// - Throws: ``CommandFailure`` where several apps, or none that there can be, are called so.
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
        let app: AppID = try await identifier(of: name)
        return app
    }
}
