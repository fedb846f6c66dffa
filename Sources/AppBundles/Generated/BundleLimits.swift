// Written by `make schema` from Tools/Schema/Proto.

/// The bounds of what is read from app folders, with what happens at each.
public enum BundleLimits {
    /// An `Info.plist` larger than this is refused, in bytes.
    public static let propertyListBytes = 1_048_576
    /// A property list with deeper arrays and dictionaries is refused.
    public static let propertyListDepth = 64
    /// A property list with more values is refused; a binary one may name the same value again and again.
    public static let propertyListValues = 65_536
    /// Strings and data of a property list, each counted as often as it is named, in bytes.
    public static let propertyListContentBytes = 4_194_304
    /// Further oddities of one bundle are only counted.
    public static let warningsPerBundle = 256
    /// Further entries of an app folder are left out with a note.
    public static let bundlesPerFolder = 4_096
}
