// Written by `make schema` from Tools/Schema/Proto.

/// Every bound of the catalog of types. Declarations over them are left out, so that no bundle can make it slow.
public enum UniformTypeLimits {
    /// Length of a type's identifier; a declaration with a longer one is ignored.
    public static let identifierBytes = 255
    /// Extensions and MIME types, in bytes.
    public static let tagBytes = 127
    /// Declarations of all apps together; the system's own do not count.
    public static let declarations = 16_384
    /// Types that a type conforms to; further ones are ignored.
    public static let supertypesPerDeclaration = 32
    /// Extensions and MIME types of a type; further ones are ignored.
    public static let tagsPerDeclaration = 64
}
