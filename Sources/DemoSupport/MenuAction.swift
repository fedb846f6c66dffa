/// A row of a menu.
package struct MenuAction {
    package let title: String
    let symbol: DrawnSymbol?
    let isDestructive: Bool
    /// Called once the menu is dismissed.
    let perform: @MainActor () -> Void

    package init(
        _ title: String, symbol: DrawnSymbol? = nil, isDestructive: Bool = false,
        perform: @escaping @MainActor () -> Void
    ) {
        self.title = title
        self.symbol = symbol
        self.isDestructive = isDestructive
        self.perform = perform
    }
}
