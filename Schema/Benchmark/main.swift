/// Times the generated codec beside the present one, on the same bytes, best of seven.
let rounds = 7
let repetitions = 20_000

for (name, frames) in Present.samples() {
    let (present, generated) = (Present.decoding(frames), Generated.decoding(frames))
    print("decode \(name)\t\(best(present)) ns\t\(best(generated)) ns")
    let (written, generatedWritten) = (Present.encoding(frames), Generated.encoding(frames))
    print("encode \(name)\t\(best(written)) ns\t\(best(generatedWritten)) ns")
}

/// Nanoseconds of one repetition.
func best(_ work: () -> Int) -> Int64 {
    var best = Int64.max
    let clock = ContinuousClock()
    for _ in 0..<rounds {
        var sum = 0
        let time = clock.measure {
            for _ in 0..<repetitions { sum &+= work() }
        }
        precondition(sum != 0)
        best = min(best, time.components.attoseconds / 1_000_000_000 / Int64(repetitions))
    }
    return best
}
