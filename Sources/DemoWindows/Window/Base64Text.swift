import Foundation

/// Encodes bytes for a picture inside an SVG.
enum Base64Text {
    static func text(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
