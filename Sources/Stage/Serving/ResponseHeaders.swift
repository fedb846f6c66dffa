import NIOHTTP1

/// Headers that restrict what a browser does with the responses.
enum ResponseHeaders {
    /// Headers of every response.
    static let always: HTTPHeaders = [
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
        "X-Frame-Options": "DENY",
        "Cache-Control": "no-store",
    ]

    /// Returns the policy of the page: its own files and its own WebSocket, and nothing else.
    static func page(host: String) -> String {
        [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'",
            "connect-src 'self' ws://\(host)", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
            "require-trusted-types-for 'script'", "trusted-types 'none'",
        ].joined(separator: "; ")
    }

    /// The policy of a picture. A picture that is opened by itself is a document, and an SVG may have scripts. This
    /// policy keeps them from running.
    static let picture =
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"

    static func with(_ type: String, policy: String) -> HTTPHeaders {
        var headers = always
        headers.add(name: "Content-Type", value: type)
        headers.add(name: "Content-Security-Policy", value: policy)
        return headers
    }
}
