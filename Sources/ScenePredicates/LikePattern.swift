/// The right side of `LIKE`: `*` is any run of characters, `?` exactly one, a backslash makes the next one literal
/// (U:R23). A character is a Unicode scalar. A backslash at the very end stands for itself.
struct LikePattern {
    private enum Element: Equatable {
        case anyRun
        case anyOne
        case literal(Unicode.Scalar)
    }

    private var elements: [Element] = []

    init(_ text: String) {
        var scalars = text.unicodeScalars.makeIterator()
        while let scalar = scalars.next() {
            switch scalar {
            case "*": elements.append(.anyRun)
            case "?": elements.append(.anyOne)
            case "\\": elements.append(.literal(scalars.next() ?? "\\"))
            default: elements.append(.literal(scalar))
            }
        }
    }

    /// True if the pattern covers the whole text; false as well when the budget runs out.
    ///
    /// Greedy with one point of return: a `*` that later proves too short takes one character more, and only the last
    /// `*` ever needs to, so the time is at most the product of both lengths and needs no stack.
    func matches(_ text: String, budget: inout PredicateBudget) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var position = 0
        var element = 0
        var retry: (element: Int, position: Int)?
        while position < scalars.count {
            guard budget.spend(1) else { return false }
            if element < elements.count, elements[element] == .anyRun {
                element += 1
                retry = (element, position)
            } else if element < elements.count, accepts(scalars[position], at: element) {
                element += 1
                position += 1
            } else if let last = retry {
                element = last.element
                position = last.position + 1
                retry = (element, position)
            } else {
                return false
            }
        }
        return elements[element...].allSatisfy { $0 == .anyRun }
    }

    private func accepts(_ scalar: Unicode.Scalar, at element: Int) -> Bool {
        switch elements[element] {
        case .anyRun: false
        case .anyOne: true
        case .literal(let literal): literal == scalar
        }
    }
}
