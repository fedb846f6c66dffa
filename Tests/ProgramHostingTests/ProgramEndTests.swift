import AppDescriptions
import ProgramHosting
import Testing

@Suite("Ends of programs")
struct ProgramEndTests {
    private func program(_ change: (inout HostedProgram) -> Void = { _ in }) throws -> HostedProgram {
        var program = HostedProgram(vector: try ProgramVector(["viewer"]))
        change(&program)
        return program
    }

    private func end(
        _ status: ProgramEnd.Status, isRequested: Bool = false, isDisplayLost: Bool = false,
        after time: Duration = .seconds(60)
    ) -> ProgramEnd {
        ProgramEnd(status: status, isRequested: isRequested, isDisplayLost: isDisplayLost, runningTime: time)
    }

    @Test("An end that was requested is nothing else, whatever the status")
    func requested() throws {
        for status: ProgramEnd.Status in [.exited(0), .exited(1), .exited(127), .signaled(9)] {
            #expect(end(status, isRequested: true, isDisplayLost: true).meaning(for: try program()) == .requested)
        }
    }

    @Test("When the display is lost, no end is a crash")
    func displayLost() throws {
        for status: ProgramEnd.Status in [.exited(0), .exited(1), .exited(127), .exited(230), .signaled(15)] {
            #expect(end(status, isDisplayLost: true).meaning(for: try program()) == .displayLost)
        }
    }

    @Test("A signal is a crash, and status 127 a failed start")
    func crashes() throws {
        #expect(end(.signaled(11), after: .zero).meaning(for: try program()) == .crash(.signaled(11)))
        #expect(end(.exited(127)).meaning(for: try program()) == .notStarted)
        #expect(end(.exited(1)).meaning(for: try program()) == .crash(.exited(1)))
    }

    @Test("Status 0 within the handover time is a handover, and later the user's close")
    func handover() throws {
        #expect(end(.exited(0), after: .milliseconds(4_999)).meaning(for: try program()) == .handedOver)
        #expect(end(.exited(0), after: .seconds(5)).meaning(for: try program()) == .closed(.destroy))
        let never = try program { $0.handoverTime = .zero }
        #expect(end(.exited(0), after: .zero).meaning(for: never) == .closed(.destroy))
        let single = try program { $0.isSingle = true }
        #expect(end(.exited(0), after: .zero).meaning(for: single) == .closed(.destroy))
        let kept = try program { $0.onExit = .keep }
        #expect(end(.exited(0)).meaning(for: kept) == .closed(.keep))
    }

    @Test("A clean status is the user's close at any time, and does not make 127 clean")
    func cleanStatus() throws {
        let foot = try program { $0.cleanStatuses = [1, 127] }
        #expect(end(.exited(1), after: .zero).meaning(for: foot) == .closed(.destroy))
        #expect(end(.exited(2)).meaning(for: foot) == .crash(.exited(2)))
        #expect(end(.exited(127)).meaning(for: foot) == .notStarted)
    }
}
