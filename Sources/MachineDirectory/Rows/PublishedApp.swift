public import ActivityWire
import EtcdGateway

/// The row of an app that is installed on a machine.
public struct PublishedApp: Hashable, Sendable {
    public var version: String
    /// The activity types that the app continues.
    public var types: [String]
    /// The schemes of the URLs that it opens.
    public var schemes: [String]
    /// The uniform types of the documents that it opens.
    public var documents: [String]
    public var policy: ClusterPolicy

    public init(
        version: String, types: [String] = [], schemes: [String] = [], documents: [String] = [],
        policy: ClusterPolicy = .available
    ) {
        self.version = version
        self.types = types
        self.schemes = schemes
        self.documents = documents
        self.policy = policy
    }

    /// Reads a row's value.
    public init(reading value: [UInt8]) throws(RowError) {
        let reader = try RowReading.members(of: value)
        do throws(FieldError) {
            self.init(
                version: try RowReading.text("version", of: reader), types: try RowReading.texts("types", of: reader),
                schemes: try RowReading.texts("schemes", of: reader),
                documents: try RowReading.texts("documents", of: reader),
                policy: try reader.word("policy", absent: .available))
        } catch { throw .field(error) }
        guard policy == .available else { throw .unsupportedPolicy(policy) }
    }

    /// The row's value.
    public var bytes: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.member("documents", documents)
            json.member("layout", DirectoryBounds.layout)
            json.member("policy", policy.rawValue)
            json.member("schemes", schemes)
            json.member("types", types)
            json.member("version", version)
        }
        return json.bytes
    }
}
