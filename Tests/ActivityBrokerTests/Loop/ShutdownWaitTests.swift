import Testing

@testable import ActivityBroker

@Suite("The deadline of a shutdown")
struct ShutdownWaitTests {
    private let start = ContinuousClock.now

    @Test("Nothing expires before a shutdown is requested")
    func idle() {
        var wait = ShutdownWait(allowance: .seconds(2))
        #expect(wait.expiredStep(.serving, at: start) == nil)
        #expect(wait.expiredStep(.serving, at: start + .seconds(100)) == nil)
        #expect(wait.pollMilliseconds == -1)
    }

    @Test("A step expires once it exceeds its allowance plus its grace period", arguments: [0, 3])
    func expires(grace: Int) {
        let step = RunStep.dismissing(within: .seconds(grace))
        var wait = ShutdownWait(allowance: .seconds(2))
        wait.begin(step, at: start)
        for second in 1...2 + grace { #expect(wait.expiredStep(step, at: start + .seconds(second)) == nil) }
        #expect(wait.expiredStep(step, at: start + .seconds(3 + grace)) == step)
    }

    @Test("A new step has the whole allowance, and a second request does not renew it")
    func renewed() {
        var wait = ShutdownWait(allowance: .seconds(2))
        wait.begin(.serving, at: start)
        #expect(wait.expiredStep(.serving, at: start + .seconds(1)) == nil)
        #expect(wait.expiredStep(.committing, at: start + .seconds(2)) == nil)
        wait.begin(.committing, at: start + .seconds(3))
        #expect(wait.expiredStep(.committing, at: start + .seconds(3)) == nil)
        #expect(wait.expiredStep(.committing, at: start + .seconds(4)) == nil)
        #expect(wait.expiredStep(.committing, at: start + .seconds(5)) == .committing)
    }

    @Test("A pause of the whole machine counts as one second")
    func pause() {
        var wait = ShutdownWait(allowance: .seconds(2))
        wait.begin(.committing, at: start)
        #expect(wait.expiredStep(.committing, at: start + .seconds(3_600)) == nil)
        #expect(wait.expiredStep(.committing, at: start + .seconds(3_601)) == nil)
        #expect(wait.expiredStep(.committing, at: start + .seconds(3_602)) == .committing)
    }
}
