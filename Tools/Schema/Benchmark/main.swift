/// Times the codec, best of seven.
let rounds = 7
let repetitions = 20_000

for (name, frames) in Sample.all() {
    print("decode \(name)\t\(best(Sample.decoding(frames))) ns")
    print("encode \(name)\t\(best(Sample.encoding(frames))) ns")
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
