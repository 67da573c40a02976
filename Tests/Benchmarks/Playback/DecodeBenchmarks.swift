import Benchmark
import FLAC

/// Discards blocks.
final class Nowhere: FLACBlockSink {
    func receive(_ block: borrowing FLACBlock) { blackHole(block.frameCount) }
}

/// Decoding with libFLAC's callbacks from the page cache, per block.
func decodeBenchmarks() {
    decode("16/44.1") { Files.cd }
    decode("24/96") { Files.high }
}

private func decode(_ format: String, _ path: @escaping @Sendable () -> String) {
    Benchmark("Decode a block, \(format)", configuration: .init(scalingFactor: .kilo)) { benchmark in
        let file = try FLACFile(path: path())
        var decoder = try FLACDecoder(source: file, sink: Nowhere(), container: .native)
        try decoder.readMetadata()
        benchmark.startMeasurement()
        for _ in benchmark.scaledIterations {
            guard try decoder.decodeNext() else { return benchmark.error("The file has fewer blocks.") }
        }
        benchmark.stopMeasurement()
    }
}
