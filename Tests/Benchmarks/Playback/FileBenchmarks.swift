import Benchmark
import FLAC

/// Opening files in the page cache to the first block, and seeking in them.
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
    seek("without") { Files.cd }
    seek("with") { Files.table }
}

private func seek(_ kind: String, _ path: @escaping @Sendable () -> String) {
    Benchmark("Seek in a file \(kind) a seek table", configuration: .init(scalingFactor: .kilo)) { benchmark in
        let file = try FLACFile(path: path())
        var decoder = try FLACDecoder(source: file, sink: Nowhere(), container: .native)
        try decoder.readMetadata()
        let frames = Int64(Music.blocks * Music.block)
        benchmark.startMeasurement()
        for turn in benchmark.scaledIterations {
            // Far apart, and reproducible.
            try decoder.seek(to: Int64(turn) * 1_618_033 % frames)
        }
        benchmark.stopMeasurement()
    }
}
