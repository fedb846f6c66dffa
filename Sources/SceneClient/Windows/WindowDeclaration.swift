/// A kind of window that an app can open by identifier or by value, as SwiftUI's `WindowGroup` and `Window`
/// (U:R15-R19).
///
/// ```swift
/// await SceneApplication.run(windows: [
///     .group("library", showing: LibraryScene.self),
///     .group("note", for: Note.ID.self, showing: NoteScene.self),
///     .window("activity", showing: ActivityScene.self),
/// ])
/// ```
public struct WindowDeclaration {
    /// The name of the kind, as `openWindow(id:)` takes it.
    public let id: String
    /// The events that make a window of this kind if no open window takes them; nil for all events that no other kind
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

    /// Declares a kind with any number of windows.
    public static func group(_ id: String, showing delegateClass: any SceneDelegate.Type) -> Self {
        WindowDeclaration(id, delegateClass)
    }

    /// Declares a kind with one window for each value.
    ///
    /// - Parameters:
    ///   - id: The identifier of the group.
    ///   - type: The type of the values.
    ///   - delegateClass: The class of the windows' delegates.
    ///   - defaultValue: The value that a window shows if it has no readable value of its own (U:R18).
    public static func group<Value: Codable & Hashable>(
        _ id: String, for type: Value.Type, showing delegateClass: any SceneDelegate.Type, defaultValue: Value? = nil
    ) -> Self {
        WindowDeclaration(
            id, delegateClass, valueType: type, defaultValue: defaultValue.flatMap { try? PresentedValue.encode($0) })
    }

    /// Declares a kind with one window.
    public static func window(_ id: String, showing delegateClass: any SceneDelegate.Type) -> Self {
        WindowDeclaration(id, delegateClass, isUnique: true)
    }

    /// Makes windows of this kind for events that contain one of the conditions, ignoring case and diacritics. `*`
    /// matches every event, also an event that names no content; the empty condition matches no event (U:R16).
    public func handlesExternalEvents(matching conditions: Set<String>) -> Self {
        var declaration = self
        declaration.externalEvents = conditions
        return declaration
    }

    /// Whether this kind declares external events that match an event with this identifier; nil stands for an event
    /// without an identifier.
    func takes(_ identifier: String?) -> Bool {
        guard let externalEvents else { return false }
        return ActivationPredicate.externalEvents(matching: externalEvents).evaluate(with: identifier)
    }
}
