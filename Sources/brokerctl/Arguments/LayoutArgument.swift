import ActivityWire
import ArgumentParser

/// A layout's name on the command line.
enum LayoutArgument {
    static let help = ArgumentHelp("The layout's name.", valueName: "name")

    /// - Throws: `ValidationError` for a text that can be no name.
    static func parse(_ text: String) throws -> LayoutName {
        guard let name = LayoutName(text) else {
            throw ValidationError(
                """
                a layout's name has 1 to \(Limits.layoutNameBytes) bytes, no space at its ends and no control characters
                """)
        }
        return name
    }
}
