/// A kind of window that an app can open by identifier or by value, as SwiftUI's `WindowGroup` and `Window` (U:R15-R19).
///
/// ```swift
/// await SceneApplication.run(windows: [
///     .group("library", showing: LibraryScene.self),
///     .group("note", for: Note.ID.self, showing: NoteScene.self),
///     .window("activity", showing: ActivityScene.self),
/// ])
/// ```
public struct WindowDeclaration {
    /// Its name, as `openWindow(id:)` takes it.
    public let id: String
    /// Which events make a window of this kind if no open window takes them; nil for all events that no other kind
    /// declares.
    public private(set) var externalEvents: Set<String>?

    let delegateClass: any SceneDelegate.Type
    let isUnique: Bool
    let valueType: Any.Type?
    let defaultValue: String?

    private init(
        _ id: String, _ delegateClass: any SceneDelegate.Type, isUnique: Bool = false, valueType: Any.Type? = nil,
        defaultValue: String? = nil
    ) {
        self.id = id
        self.delegateClass = delegateClass
        self.isUnique = isUnique
        self.valueType = valueType
        self.defaultValue = defaultValue
    }

    /// Any number of windows.
    public static func group(_ id: String, showing delegateClass: any SceneDelegate.Type) -> Self {
        WindowDeclaration(id, delegateClass)
    }

    /// A window for each value.
    ///
    /// - Parameter defaultValue: The value that a window shows if its own cannot be read any more (U:R18).
    public static func group<Value: Codable & Hashable>(
        _ id: String, for type: Value.Type, showing delegateClass: any SceneDelegate.Type, defaultValue: Value? = nil
    ) -> Self {
        WindowDeclaration(
            id, delegateClass, valueType: type, defaultValue: defaultValue.flatMap { try? PresentedValue.encode($0) })
    }

    /// One window.
    public static func window(_ id: String, showing delegateClass: any SceneDelegate.Type) -> Self {
        WindowDeclaration(id, delegateClass, isUnique: true)
    }

    /// Makes windows of this kind for events that contain one of the conditions, ignoring case and diacritics. `*`
    /// matches every event, also one that names no content; the empty condition matches none (U:R16).
    public func handlesExternalEvents(matching conditions: Set<String>) -> Self {
        var declaration = self
        declaration.externalEvents = conditions
        return declaration
    }

    /// Whether an event that nobody takes makes a window of this kind by what it says of itself; nil if it says nothing.
    func takes(_ identifier: String?) -> Bool {
        guard let externalEvents else { return false }
        return ActivationPredicate.externalEvents(matching: externalEvents).evaluate(with: identifier)
    }
}
