@_exported public import CMutation

// What stands in mutated sources in place of a condition or an operator. The number comes first, so that a mutation is
// an insertion in front of what it mutates.

public func mutantNegated(_ number: Int32, _ condition: Bool) -> Bool { mutated(number) != condition }

public func mutantAnd(_ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
    if mutated(number) { try left || right() } else { try left && right() }
}

public func mutantOr(_ number: Int32, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
    if mutated(number) { try left && right() } else { try left || right() }
}

public func mutantLess<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
    mutated(number) ? left <= right : left < right
}

public func mutantAtMost<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
    mutated(number) ? left < right : left <= right
}

public func mutantMore<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
    mutated(number) ? left >= right : left > right
}

public func mutantAtLeast<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
    mutated(number) ? left > right : left >= right
}
