/// Reads a field; a refusal that comes out of it gets the field's name in front of its path.
///
/// The path is built on the way out of a failure, so that good messages do not pay for it.
func within<Value>(
    _ field: String,
    _ read: @autoclosure () throws(Refusal) -> Value
) throws(Refusal) -> Value {
    do {
        return try read()
    } catch {
        throw error.inside(field)
    }
}

/// Reads every element of a repeated field, and names the place of the one that is refused.
func within<Element, Value>(
    _ field: String,
    each elements: [Element],
    _ read: (Element) throws(Refusal) -> Value
) throws(Refusal) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
        do {
            values.append(try read(element))
        } catch {
            throw error.inside("\(field)[\(index)]")
        }
    }
    return values
}

extension Refusal {
    /// The same, of something inside the field `name`.
    public func inside(_ name: String) -> Refusal {
        var outer = self
        outer.field = field.map { "\(name).\($0)" } ?? name
        return outer
    }
}
