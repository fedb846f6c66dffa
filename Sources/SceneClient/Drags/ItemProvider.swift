import ActivityWire
import UniformTypes

/// One item in several representations, each produced when it is loaded (U:§11d).
///
/// A source registers the representations that it can make. A destination gets a provider that lists the
/// representations that the destination may see, and loads them from the source.
@MainActor
public final class ItemProvider {
    /// The source's suggestion for a file name; never a path (U:D20).
    public var suggestedName: String?
    /// The activity that a new window for the item would show (U:D40).
    public private(set) var userActivity: UserActivity?
    /// The visibility of ``userActivity``. A new window is made only for an activity that every app may see.
    public private(set) var userActivityVisibility = RepresentationVisibility.all
    /// The link or the file that the item stands for. Dropped at an edge of the screen, it opens in a new window of the
    /// app that takes it (W:§2).
    public private(set) var url: String?
    private(set) var representations: [ItemRegistration] = []
    private let remote: RemoteItem?

    /// Makes a provider that offers nothing yet.
    public init() {
        remote = nil
    }

    /// Makes a provider of every representation that the object can be written as.
    public convenience init(object: some ItemProviderWriting) {
        self.init()
        registerObject(object)
    }

    init(_ summary: ItemSummary, remote: RemoteItem) {
        self.remote = remote
        suggestedName = summary.suggestedName
        representations = summary.types.map { ItemRegistration(type: $0, visibility: .all, form: .data, size: nil) }
    }

    /// The types of the representations, best first (U:D26); in a drop, only types that are visible to this process.
    public var registeredTypeIdentifiers: [String] { representations.map(\.type.identifier) }

    /// Whether a representation conforms to the type, by the system's types.
    public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
        guard let wanted = UniformType(identifier) else { return false }
        return representations.contains { UniformTypeCatalog.system.conforms($0.type, to: wanted) }
    }

    /// Whether ``loadObject(ofClass:completionHandler:)`` can find a type to read (U:D25).
    public func canLoadObject(ofClass type: (some ItemProviderReading).Type) -> Bool {
        type.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
    }

    // MARK: Registering

    /// Registers bytes that are made when they are loaded. Of a type the first registration counts (U:D26).
    ///
    /// - Parameters:
    ///   - identifier: The uniform type of the bytes.
    ///   - visibility: The processes that may load them.
    ///   - size: The number of bytes, if it is known; both sides then see the progress of a load.
    ///   - isRevocable: Whether a load must be revocable at any byte. Otherwise a destination in another process may
    ///     get a descriptor, which is faster and cannot be revoked.
    ///   - loadHandler: Returns the bytes.
    public func registerDataRepresentation(
        forTypeIdentifier identifier: String, visibility: RepresentationVisibility = .all, size: Int? = nil,
        isRevocable: Bool = false, loadHandler: @escaping @Sendable () async throws -> [UInt8]
    ) {
        register(identifier, visibility, .data, size, ItemContent(.data(loadHandler), isRevocable: isRevocable))
    }

    /// Registers a file that exists, or is made, when it is loaded; the handler returns its path.
    ///
    /// - Parameters:
    ///   - identifier: The uniform type of the file.
    ///   - visibility: The processes that may load it.
    ///   - size: The number of bytes, if it is known.
    ///   - isRevocable: As for data. The descriptor is that of the file itself, open for reading.
    ///   - loadHandler: Returns the path of the file.
    public func registerFileRepresentation(
        forTypeIdentifier identifier: String, visibility: RepresentationVisibility = .all, size: Int? = nil,
        isRevocable: Bool = false, loadHandler: @escaping @Sendable () async throws -> String
    ) {
        register(identifier, visibility, .file, size, ItemContent(.file(loadHandler), isRevocable: isRevocable))
    }

    /// Registers bytes that are written piece by piece, as fast as the destination reads them, for data that is too
    /// large for memory.
    public func registerStreamRepresentation(
        forTypeIdentifier identifier: String, visibility: RepresentationVisibility = .all, size: Int? = nil,
        loadHandler: @escaping @Sendable (ByteOutputStream) async throws -> Void
    ) {
        register(identifier, visibility, .data, size, ItemContent(.stream(loadHandler)))
    }

    /// Registers every representation that the object can be written as.
    public func registerObject(_ object: some ItemProviderWriting, visibility: RepresentationVisibility = .all) {
        for identifier in type(of: object).writableTypeIdentifiersForItemProvider {
            let content = ItemContent(.data { try object.itemProviderData(forTypeIdentifier: identifier) })
            register(identifier, visibility, .object, nil, content)
        }
    }

    /// Registers the activity that a new window shows if the item is dropped at an edge of the screen (U:D40). A second
    /// registration has no effect (U:D26).
    public func registerUserActivity(_ activity: UserActivity, visibility: RepresentationVisibility = .all) {
        guard userActivity == nil else { return }
        userActivity = activity
        userActivityVisibility = visibility
    }

    /// Registers the link or the file that the item stands for, and its text as `public.url` or `public.file-url`.
    /// Dropped at an edge of the screen it opens in a new window, and a file also by a drop on an app's icon (W:§2,
    /// U:D43). A second registration has no effect (U:D26).
    public func registerURL(_ url: String) {
        guard self.url == nil else { return }
        self.url = url
        let type: UniformType = url.lowercased().hasPrefix("file:") ? .fileURL : .url
        registerDataRepresentation(forTypeIdentifier: type.identifier, size: url.utf8.count) { Array(url.utf8) }
    }

    /// Registers a representation. A second registration of the same type has no effect (U:D26).
    private func register(
        _ identifier: String, _ visibility: RepresentationVisibility, _ form: ItemRepresentation.Form, _ size: Int?,
        _ content: ItemContent
    ) {
        guard let type = UniformType(identifier), !representations.contains(where: { $0.type == type }) else { return }
        representations.append(
            ItemRegistration(
                type: type, visibility: visibility, form: form, size: size.map { UInt64(clamping: $0) },
                content: content))
    }

    // MARK: Loading

    /// Loads bytes. A load can be started only inside `performDrop` (U:D21); it may end later. The handler is called
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

    /// Loads into a temporary file, whose name is made from ``suggestedName``. The file is deleted when the handler
    /// returns (U:D30).
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

    /// Loads piece by piece, for data that is too large for memory. The next piece is requested when `receive` has
    /// returned; an error that it throws ends the load. The handler gets the number of bytes.
    @discardableResult
    public func loadStreamRepresentation(
        forTypeIdentifier identifier: String, receive: @escaping @Sendable ([UInt8]) throws -> Void,
        completionHandler: @escaping @Sendable (Result<Int, ItemProviderError>) -> Void
    ) -> Progress {
        load([identifier], .data) { loaded in
            completionHandler(loaded.map { ($0.collected as? PassedBytes)?.count ?? 0 })
        } collect: {
            PassedBytes(receive)
        }
    }

    /// Loads the source's own file if its descriptor can be passed, open for reading, or else a copy as
    /// ``loadFileRepresentation(forTypeIdentifier:completionHandler:)`` does (U:D30). A process that may write to that
    /// file can change it while it is read. The path is valid until the handler returns.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier identifier: String,
        completionHandler: @escaping @Sendable (Result<LoadedFile, ItemProviderError>) -> Void
    ) -> Progress {
        let name = suggestedName
        let type = UniformType(identifier) ?? .data
        return load([identifier], .file) { loaded in
            completionHandler(
                loaded.flatMap { loaded in
                    let isInPlace = (loaded.collected as? BytesInPlace)?.isInPlace ?? false
                    return loaded.path().map { LoadedFile(path: $0, isInPlace: isInPlace) }
                })
        } collect: {
            BytesInPlace(suggestedName: name, type: type)
        }
    }

    /// Loads an object, from the first type in the class's order that the item offers. The source's order of types does
    /// not count (U:D27).
    @discardableResult
    public func loadObject<Object: ItemProviderReading>(
        ofClass class: Object.Type, completionHandler: @escaping @Sendable (Result<Object, ItemProviderError>) -> Void
    ) -> Progress {
        load(Object.readableTypeIdentifiersForItemProvider, .object) { loaded in
            completionHandler(loaded.flatMap { loaded in loaded.object(ofClass: Object.self) })
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
        guard let remote else {
            load.run(representations)
            return load.progress
        }
        if let session = remote.session {
            session.start(load, of: remote.item)
        } else {
            load.fail(ItemProviderError(.itemUnavailable, name: "dropIsOver", reason: "the drag has ended"))
        }
        return load.progress
    }
}

extension LoadedItem {
    /// Makes an object of the class from the bytes that were loaded.
    fileprivate func object<Object: ItemProviderReading>(
        ofClass class: Object.Type
    ) -> Result<Object, ItemProviderError> {
        switch bytes() {
        case .success(let bytes):
            do {
                return .success(try Object.object(withItemProviderData: bytes, type.identifier))
            } catch {
                return .failure(ItemProviderError(.unexpectedValueClass, name: "notReadable", reason: "\(error)"))
            }
        case .failure(let error): return .failure(error)
        }
    }
}

/// An item of a drop: the drop's session, and the item's index.
@MainActor
struct RemoteItem {
    weak var session: DropSession?
    let item: UInt32
}

/// A file that was loaded.
public struct LoadedFile: Hashable, Sendable {
    /// The absolute path of the file.
    public let path: String
    /// Whether the file is the source's own and not a copy.
    public let isInPlace: Bool
}
