import ActivityWire

// Placeholder values of blank records; reading a row replaces them.

extension Identifier {
    static var blank: Identifier { Identifier(UniqueID(high: 0, low: 0)) }
}

extension AppID {
    static let blank = AppID(unchecked: "blank")
}

extension WallTime {
    static var blank: WallTime { WallTime(milliseconds: 0) }
}
