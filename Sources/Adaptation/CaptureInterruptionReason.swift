/// Why a capture session is interrupted, in AVFoundation's words. The numbers are the wire's.
public enum CaptureInterruptionReason: UInt8, Hashable, Sendable, CaseIterable {
    /// Slide Over, Split View or Picture in Picture is on (P:X8).
    case videoDeviceNotAvailableWithMultipleForegroundApps = 1
}
