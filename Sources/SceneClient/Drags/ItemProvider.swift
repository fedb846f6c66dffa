import ActivityWire
import UniformTypes

/// One thing in several representations, made when somebody asks for them (U:§11d).
///
/// A source registers what it can make; a destination is given a provider that lists what is visible to it, and loads
/// from the source.
@MainActor
public final class ItemProvider {
    /// Data for a name to be made of; never a path (U:D20).
    public var suggestedName: String?
    /// An activity that a window of its own could show (U:D40).
    public private(set) var userActivity: UserActivity?
    /// Who may see that activity; a new window is made only of one that everyone may see.
    public private(set) var userActivityVisibility = ItemVisibility.all
    private(set) var representations: [ItemRegistration] = []
    private let remote: RemoteItem?

    public init() {
        remote = nil
    }

    /// A provider of everything that the object can be written as.
    public convenience init(object: some ItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    init(_ summary: ItemSummary, remote: RemoteItem) {
        self.remote = remote
        suggestedName = summary.suggestedName
        representations = summary.types.map { ItemRegistration(type: $0, visibility: .all, form: .data, size: nil) }
    }

    /// Best first (U:D26). Of a provider that was dropped, those that are visible here.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type.identifier) }

    /// Whether a representation conforms to the type, by the system's types.
    public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
        guard let wanted = UniformType(identifier) else { return false }
        return representations.contains { UniformTypeCatalog.system.conforms($0.type, to: wanted) }
    }

    /// Whether ``loadObject(ofClass:completionHandler:)`` can find something to read (U:D25).
    public func canLoadObject(ofClass type: (some ItemProviderReading).Type) -> Bool {
        type.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    // MARK: Registering

    /// Bytes that are made when they are asked for. Of a type registered twice the first registration stays (U:D26).
    ///
    /// - Parameter size: What there will be, where it is known: then both sides see how far a load is.
    public func registerDataRepresentation(
        forTypeIdentifier identifier: String, visibility: ItemVisibility = .all, size: Int? = nil,
        loadHandler: @escaping @Sendable () async throws -> [UInt8]
    ) {
        register(identifier, visibility, .data, size) { output in
            let bytes = try await loadHandler()
            try await output.write(bytes)
        }
    }

    /// A file that is there, or is made, when it is asked for; the handler gives its path.
    public func registerFileRepresentation(
        forTypeIdentifier identifier: String, visibility: ItemVisibility = .all, size: Int? = nil,
        loadHandler: @escaping @Sendable () async throws -> String
    ) {
        register(identifier, visibility, .file, size) { output in
            let path = try await loadHandler()
            try await FileBytes.send(path, to: output)
        }
    }

    /// Bytes that are written piece by piece, as fast as the destination takes them: for what is too big to be held.
    public func registerStreamRepresentation(
        forTypeIdentifier identifier: String, visibility: ItemVisibility = .all, size: Int? = nil,
        loadHandler: @escaping @Sendable (ByteOutputStream) async throws -> Void
    ) {
        register(identifier, visibility, .data, size, loadHandler)
    }

    /// Everything that the object can be written as.
    public func registerObject(_ object: some ItemProviderWriting, visibility: ItemVisibility = .all) {
        for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
            register(identifier, visibility, .object, nil) { output in
                try await output.write(try object.itemProviderData(forTypeIdentifier: identifier))
            }
        }
    }

    /// What a new window would show, if this were dropped where windows are made (U:D40).
    public func registerUserActivity(_ activity: UserActivity, visibility: ItemVisibility = .all) {
        userActivity = activity
        userActivityVisibility = visibility
    }

    private func register(
        _ identifier: String, _ visibility: ItemVisibility, _ form: ItemRepresentation.Form, _ size: Int?,
        _ produce: @escaping @Sendable (ByteOutputStream) async throws -> Void
    ) {
        guard let type = UniformType(identifier), !representations.contains(where: { $0.type == type }) else { return }
        representations.append(
            ItemRegistration(
                type: type, visibility: visibility, form: form, size: size.map { UInt64(clamping: $0) },
                produce: produce))
    }

    // MARK: Loading

    /// Loads bytes. Only inside `performDrop` a load can be started (U:D21); it may end later. The handler is called
    /// once, on any executor.
    @discardableResult
    public func loadDataRepresentation(
        forTypeIdentifier identifier: String,
        completionHandler: @escaping @Sendable (Result<[UInt8], ItemProviderError>) -> Void
    ) -> Progress {
        load([identifier], .data) { loaded in
            completionHandler(loaded.flatMap { loaded in loaded.bytes() })
        } collect: {
            MemoryBytes()
        }
    }

    /// Loads into a file of its own, whose name is made from ``suggestedName``. It is deleted when the handler returns
    /// (U:D30).
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier identifier: String,
        completionHandler: @escaping @Sendable (Result<String, ItemProviderError>) -> Void
    ) -> Progress {
        let name = suggestedName
        let type = UniformType(identifier) ?? .data
        return load([identifier], .file) { loaded in
            completionHandler(loaded.flatMap { loaded in loaded.path() })
        } collect: {
            TemporaryBytes(suggestedName: name, type: type)
        }
    }

    /// Loads an object; the order of what its class reads decides, not the order of what is offered (U:D27).
    @discardableResult
    public func loadObject<Object: ItemProviderReading>(
        ofClass class: Object.Type, completionHandler: @escaping @Sendable (Result<Object, ItemProviderError>) -> Void
    ) -> Progress {
        load(Object.readableTypeIdentifiersForItemProvider, .object) { loaded in
            completionHandler(
                loaded.flatMap { loaded in
                    loaded.bytes().flatMap { bytes in
                        do {
                            return .success(try Object.object(withItemProviderData: bytes, loaded.type.identifier))
                        } catch {
                            return .failure(
                                ItemProviderError(.unexpectedValueClass, name: "notReadable", reason: "\(error)"))
                        }
                    }
                })
        } collect: {
            MemoryBytes()
        }
    }

    private func load(
        _ identifiers: [String], _ form: ItemRepresentation.Form,
        _ completion: @escaping @Sendable (Result<LoadedItem, ItemProviderError>) -> Void,
        collect: @escaping @Sendable () -> any ByteCollector
    ) -> Progress {
        let load = ItemLoading(
            types: identifiers.compactMap { UniformType($0) }, form: form, collect: collect, completion: completion)
        if let remote {
            remote.session?.start(load, of: remote.item)
                ?? load.fail(ItemProviderError(.itemUnavailable, name: "dropIsOver", reason: "the drag has ended"))
        } else {
            load.run(representations)
        }
        return load.progress
    }
}

/// The place of an item in a drag that came from elsewhere.
@MainActor
struct RemoteItem {
    weak var session: DropSession?
    let item: UInt32
}

/// One form in which a source makes an item.
struct ItemRegistration: Sendable {
    let type: UniformType
    let visibility: ItemVisibility
    let form: ItemRepresentation.Form
    let size: UInt64?
    /// Nil in the hands of a destination.
    var produce: (@Sendable (ByteOutputStream) async throws -> Void)?
}
