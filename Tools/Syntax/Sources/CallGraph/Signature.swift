import SwiftSyntax

/// A function as far as a call can tell it from others of its name.
public struct Signature: Hashable, Sendable {
    struct Parameter: Hashable, Sendable {
        /// Empty where a call gives none.
        let label: String
        let isOptional: Bool
        let isVariadic: Bool
        let isClosure: Bool

        init(_ parameter: FunctionParameterSyntax) {
            label = parameter.firstName.text == "_" ? "" : parameter.firstName.text
            isOptional = parameter.defaultValue != nil
            isVariadic = parameter.ellipsis != nil
            isClosure = parameter.type.description.contains("->")
        }
    }

    public let name: String
    let parameters: [Parameter]

    init(_ function: FunctionDeclSyntax) {
        name = function.name.text
        parameters = function.signature.parameterClause.parameters.map(Parameter.init)
    }

    /// Whether the call can be one of this function. Types are not looked at.
    func accepts(_ call: Call) -> Bool {
        guard call.name == name else { return false }
        var labels = call.labels[...]
        var hasClosure = call.hasTrailingClosure
        for parameter in parameters {
            if labels.first == parameter.label {
                labels.removeFirst()
                if parameter.isVariadic { labels = labels.drop(while: \.isEmpty) }
            } else if hasClosure, parameter.isClosure {
                hasClosure = false
            } else if !parameter.isOptional, !parameter.isVariadic {
                return false
            }
        }
        return labels.isEmpty
    }
}

/// A call of a function, by its text.
public struct Call: Hashable, Sendable {
    public enum Receiver: Hashable, Sendable {
        /// `f()` and `self.f()`.
        case own
        /// `name.f()` and `self.name.f()`.
        case property(String)
        /// Anything else, such as `$0.f()`.
        case other
    }

    public let receiver: Receiver
    public let name: String
    let labels: [String]
    let hasTrailingClosure: Bool

    init?(_ call: FunctionCallExprSyntax) {
        if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
            receiver = .own
            name = reference.baseName.text
        } else if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
            receiver = Self.receiver(base)
            name = member.declName.baseName.text
        } else {
            return nil
        }
        labels = call.arguments.map { $0.label?.text ?? "" }
        hasTrailingClosure = call.trailingClosure != nil
    }

    private static func receiver(_ base: ExprSyntax) -> Receiver {
        if let reference = base.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text == "self" ? .own : .property(reference.baseName.text)
        }
        if let member = base.as(MemberAccessExprSyntax.self),
            member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        {
            return .property(member.declName.baseName.text)
        }
        return .other
    }
}
