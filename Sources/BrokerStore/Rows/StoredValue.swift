import ActivityWire
import BrokerCore

/// A value that is stored in one column.
protocol StoredValue {
    /// Adds the value as a row's next column.
    func add(to row: inout RowDigest)
    /// Reads a row's next column.
    static func read(from row: inout RowReader) throws(RowDamage) -> Self
}

/// Null is stored for nil.
extension Optional: StoredValue where Wrapped: StoredValue {
    func add(to row: inout RowDigest) {
        if let self { self.add(to: &row) } else { row.add(.null) }
    }

    static func read(from row: inout RowReader) throws(RowDamage) -> Wrapped? {
        if try row.takeNull() { return nil }
        return try Wrapped.read(from: &row)
    }
}

extension String: StoredValue {
    func add(to row: inout RowDigest) { row.add(.text(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> String { try row.text() }
}

extension Bool: StoredValue {
    func add(to row: inout RowDigest) { row.add(.flag(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Bool { try row.flag() }
}

extension StoredValue where Self: FixedWidthInteger {
    func add(to row: inout RowDigest) { row.add(.integer(Int64(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Self { try row.integer(as: Self.self) }
}

extension Int32: StoredValue {}
extension Int64: StoredValue {}
extension UInt32: StoredValue {}

extension UInt64: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bits(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> UInt64 { try row.bits() }
}

extension Double: StoredValue {
    func add(to row: inout RowDigest) { row.add(.real(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Double { try row.real() }
}

/// Stored as nanoseconds.
extension Duration: StoredValue {
    func add(to row: inout RowDigest) { row.add(.integer(wholeNanoseconds)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Duration { .nanoseconds(try row.integer()) }
}

extension WallTime: StoredValue {
    func add(to row: inout RowDigest) { row.add(.time(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> WallTime { try row.time() }
}

/// Stored in its printed form; ``Identifier/key`` is stored as its 16 bytes.
extension Identifier: StoredValue {
    func add(to row: inout RowDigest) { row.add(.identifier(self)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Identifier { try row.identifier() }
}

/// Stored as its 16 bytes.
extension UniqueID: StoredValue {
    func add(to row: inout RowDigest) { row.add(ColumnValue(content: .key(self))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> UniqueID { try row.uniqueID() }
}

extension AppID: StoredValue {
    func add(to row: inout RowDigest) { row.add(.text(text)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> AppID { try row.app() }
}

extension Blob: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(bytes)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Blob { Blob(try row.bytes()) }
}

extension SecretDigest: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bytes(bytes)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> SecretDigest { SecretDigest(try row.bytes()) }
}

extension DeliveryNumber: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bits(number)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> DeliveryNumber { DeliveryNumber(try row.bits()) }
}

extension SceneEpoch: StoredValue {
    func add(to row: inout RowDigest) { row.add(.bits(number)) }
    static func read(from row: inout RowReader) throws(RowDamage) -> SceneEpoch { SceneEpoch(try row.bits()) }
}

extension StoredValue where Self: RawRepresentable, RawValue: FixedWidthInteger {
    func add(to row: inout RowDigest) { row.add(.integer(Int64(rawValue))) }
    static func read(from row: inout RowReader) throws(RowDamage) -> Self { try row.choice() }
}

extension DefaultAppSubject.Kind: StoredValue {}
extension SceneDestructionConditions: StoredValue {}
extension SetAsideRestoration.Purpose: StoredValue {}
extension SnapshotPolicy: StoredValue {}
