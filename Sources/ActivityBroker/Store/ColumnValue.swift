import ActivityWire
import BrokerCore
import Foundation
import GRDB

/// A value on its way into a column.
struct ColumnValue {
    let stored: DatabaseValue

    static let null = ColumnValue(stored: .null)

    /// Text with a NUL goes in as bytes: the binding would end it there.
    static func text(_ text: String) -> ColumnValue {
        if text.utf8.contains(0) { return ColumnValue(stored: Data(text.utf8).databaseValue) }
        return ColumnValue(stored: text.databaseValue)
    }

    static func text(_ text: String?) -> ColumnValue {
        guard let text else { return .null }
        return .text(text)
    }

    static func identifier<Kind>(_ identifier: Identifier<Kind>) -> ColumnValue {
        ColumnValue(stored: identifier.description.databaseValue)
    }

    static func identifier<Kind>(_ identifier: Identifier<Kind>?) -> ColumnValue {
        guard let identifier else { return .null }
        return .identifier(identifier)
    }

    static func flag(_ flag: Bool) -> ColumnValue {
        ColumnValue(stored: Int64(flag ? 1 : 0).databaseValue)
    }

    static func integer(_ integer: Int64) -> ColumnValue {
        ColumnValue(stored: integer.databaseValue)
    }

    static func real(_ number: Double) -> ColumnValue {
        ColumnValue(stored: number.databaseValue)
    }

    /// SQLite's integers are signed: numbers over 2^63 show as negative ones and come back as they were.
    static func bits(_ number: UInt64) -> ColumnValue {
        .integer(Int64(bitPattern: number))
    }

    static func time(_ time: WallTime?) -> ColumnValue {
        guard let time else { return .null }
        return .integer(time.milliseconds)
    }

    /// No bytes are null: an empty value has no address to bind.
    static func bytes(_ bytes: [UInt8]) -> ColumnValue {
        bytes.isEmpty ? .null : ColumnValue(stored: Data(bytes).databaseValue)
    }

    static func digest(_ digest: SecretDigest?) -> ColumnValue {
        guard let digest else { return .null }
        return .bytes(digest.bytes)
    }
}
