extension Unicode.Scalar {
    /// Whether a terminal may obey the scalar in place of showing it: C0 and C1 control characters, separators of lines
    /// and paragraphs, marks of direction and of annotations, and tags.
    package var isUnsafeToShow: Bool { Self.unsafe.contains { $0.contains(value) } }

    private static let unsafe: [ClosedRange<UInt32>] = [
        0...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB,
        0xE0000...0xE007F,
    ]
}
