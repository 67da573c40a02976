import Benchmark

/// The benchmarks, measured per block, seek or file: `CRATEBOX_BENCHMARKS=1 swift package benchmark`.
///
/// `instructions` requires hardware counters: perf_event_open(2). Allocations are not measured, because AllocationTests
/// show that there are none.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = Benchmark.Configuration(
        metrics: [.wallClock, .instructions, .throughput], maxDuration: .seconds(3))
    decodeBenchmarks()
    packBenchmarks()
    fileBenchmarks()
    journalBenchmarks()
}
