import SwiftProtobufPluginLibrary

/// One of the values that a case of an enumeration holds.
struct CasePart {
    /// The field that it comes from; nil for a oneof of the case's message.
    let property: Property
    let label: String?
    /// What a pattern binds it to.
    let name: String
    let type: String
    let initial: String?
}

extension Schema {
    /// What the case of a oneof's field holds.
    func parts(of field: Field) -> [CasePart] {
        guard let message = message(of: field) else { return [part(of: field)] }
        if message.isNothing { return [] }
        guard message.rules.flat else { return [part(of: field)] }
        let isAlone = message.properties.count == 1
        return message.properties.map { property in
            switch property {
            case .field(let inner):
                let label = inner.rules.hasLabel ? inner.rules.label : isAlone ? "_" : inner.property
                return CasePart(
                    property: property, label: label == "_" ? nil : label, name: inner.property,
                    type: type(of: inner), initial: initialOfPart(inner))
            case .oneof(let oneof):
                return CasePart(
                    property: property, label: oneof.rules.hasLabel ? oneof.rules.label : nil, name: oneof.property,
                    type: oneof.swiftName, initial: nil)
            }
        }
    }

    private func part(of field: Field) -> CasePart {
        let label = field.rules.hasLabel ? field.rules.label : nil
        let initial = field.rules.hasInitial ? field.rules.initial : nil
        return CasePart(
            property: .field(field), label: label, name: label ?? "value",
            type: elementType(of: field) + (field.rules.optional ? "?" : ""),
            initial: initial)
    }

    /// A case says what it leaves out, so that a pattern shows what it holds: only what the schema asks for has one.
    private func initialOfPart(_ field: Field) -> String? {
        field.rules.hasInitial && !field.rules.initial.isEmpty ? field.rules.initial : nil
    }
}
