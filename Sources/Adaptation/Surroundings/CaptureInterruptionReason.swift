/// The reason why a capture session is interrupted, named as in AVFoundation. The raw values are used on the wire.
public enum CaptureInterruptionReason: UInt8, Hashable, Sendable, CaseIterable {
    /// Slide Over, Split View or Picture in Picture is in use (P:X8).
    case videoDeviceNotAvailableWithMultipleForegroundApps = 1
}
