import Benchmark
import FLAC

/// Takes blocks and keeps nothing.
private final class Nowhere: FLACBlockSink {
    func receive(_ block: borrowing FLACBlock) { blackHole(block.frameCount) }
}

/// Files in the page cache: to the first block of one, and about within it.
func fileBenchmarks() {
    Benchmark("Open a file to its first block") { benchmark in
        let path = Files.cd
        benchmark.startMeasurement()
        let file = try FLACFile(path: path)
        var decoder = try FLACDecoder(source: file, sink: Nowhere(), container: try FLACContainer.detect(in: file))
        try decoder.readMetadata()
        blackHole(try decoder.decodeNext())
        benchmark.stopMeasurement()
    }
    for (name, path) in [("without", { Files.cd }), ("with", { Files.table })] as [(String, @Sendable () -> String)] {
        Benchmark("Seek in a file \(name) a seek table", configuration: .init(scalingFactor: .kilo)) { benchmark in
            let file = try FLACFile(path: path())
            var decoder = try FLACDecoder(source: file, sink: Nowhere(), container: .native)
            try decoder.readMetadata()
            let frames = Int64(Music.blocks * Music.block)
            benchmark.startMeasurement()
            for turn in benchmark.scaledIterations {
                // Far apart, and the same in every run.
                try decoder.seek(to: Int64(turn) * 1_618_033 % frames)
            }
            benchmark.stopMeasurement()
        }
    }
}
