import Foundation
import SceneClient

/// A `mailto:` URL, such as `mailto:ada@example.org?subject=Hello&body=…` (RFC 6068).
struct MailLink: Hashable {
    static let scheme = "mailto"

    let recipient: String
    let subject: String
    let body: String

    /// - Throws: ``MailError/invalidLink(_:)`` for another URL.
    init(_ url: String) throws(MailError) {
        guard let components = URLComponents(string: url), components.scheme?.lowercased() == Self.scheme else {
            throw .invalidLink(url)
        }
        func value(_ name: String) -> String? {
            components.queryItems?.first { $0.name.lowercased() == name }?.value
        }
        recipient = components.path.isEmpty ? value("to") ?? "" : components.path
        subject = value("subject") ?? ""
        body = value("body")?.replacing("\r\n", with: "\n") ?? ""
    }

    /// The text of the message, as ``MailMessage/compose(_:)`` takes it.
    var userInfo: UserInfo { ["to": .string(recipient), "subject": .string(subject), "body": .string(body)] }

    /// The window of the message: one for each request, and the same one if the request is delivered again.
    static func target(for context: URLContext) -> String? {
        guard context.url.lowercased().hasPrefix(scheme + ":") else { return nil }
        let request = context.origin?.requestIdentifier ?? String(UInt64.random(in: 0...UInt64.max), radix: 36)
        return "\(MailMessage.targetPrefix)link-\(request)"
    }
}
