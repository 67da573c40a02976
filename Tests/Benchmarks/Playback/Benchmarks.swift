import Benchmark

/// What is measured, each figure by the block, the seek or the file: `CRATEBOX_BENCHMARKS=1 swift package benchmark`.
///
/// `instructions` are left out where the machine does not count them (perf_event_open(2)). Requests for memory are not
/// counted here: AllocationTests say that there are none.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = Benchmark.Configuration(
        metrics: [.wallClock, .instructions, .throughput], maxDuration: .seconds(3))
    decodeBenchmarks()
    packBenchmarks()
    fileBenchmarks()
    journalBenchmarks()
}
