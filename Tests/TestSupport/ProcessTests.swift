public import Testing

/// A suite whose tests start processes: of all such tests, in all targets, at most 12 run at once.
///
/// Processes have time limits of their own, and hold them on a slow machine only if not all tests run together.
public struct ProcessTests: SuiteTrait, TestTrait, TestScoping {
    private static let slots = Slots(count: 12)

    public let isRecursive = true

    /// A slot for a whole test function, outside the time limits of its cases; none for a suite.
    public func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
        test.isSuite || testCase != nil ? nil : self
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.slots.take()
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        await Self.slots.give()
        try result.get()
    }
}

extension Trait where Self == ProcessTests {
    /// The tests of this suite start processes.
    public static var processes: Self { ProcessTests() }
}

/// Places that are given in the order in which they were asked for.
private actor Slots {
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(count: Int) { free = count }

    func take() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func give() {
        guard !waiting.isEmpty else { return free += 1 }
        waiting.removeFirst().resume()
    }
}
