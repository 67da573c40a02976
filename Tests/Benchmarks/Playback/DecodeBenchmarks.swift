import Benchmark
import FLAC

/// Takes blocks and keeps nothing.
private final class Nowhere: FLACBlockSink {
    func receive(_ block: borrowing FLACBlock) { blackHole(block.frameCount) }
}

/// libFLAC through our callbacks, from the page cache to a sink that keeps nothing: per block.
func decodeBenchmarks() {
    for (name, path) in [("16/44.1", { Files.cd }), ("24/96", { Files.high })] as [(String, @Sendable () -> String)] {
        Benchmark("Decode a block, \(name)", configuration: .init(scalingFactor: .kilo)) { benchmark in
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
}
