import FuzzTargets

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    FuzzTarget.desktop.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
}
