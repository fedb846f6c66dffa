import Foundation

/// Twelve apps' property lists with the keys and the oddities of apps that are in the stores, under names of our own,
/// and what stands in each: `Apps/facts.tsv`, counted by another reader than ours.
public enum SampleApps {
    public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Apps").path

    /// The rows of the table, by column.
    public static let rows: [[String: String]] = {
        let text = (try? String(contentsOfFile: "\(folder)/facts.tsv", encoding: .utf8)) ?? ""
        let rows = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
        guard let header = rows.first else { return [] }
        return rows.dropFirst().map { Dictionary(zip(header, $0), uniquingKeysWith: { first, _ in first }) }
    }()

    /// The bytes of an app's `Info.plist`.
    public static func file(of app: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(app)/Info.plist")))
    }
}
