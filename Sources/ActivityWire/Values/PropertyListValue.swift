/// A property-list value, as user info may hold it (U:U3).
public enum PropertyListValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    case string(String)
    case data([UInt8])
    /// Seconds since 1970-01-01 UTC.
    case date(Double)
    case url(String)
    case array([PropertyListValue])
    case set([PropertyListValue])
    case dictionary([String: PropertyListValue])
}
