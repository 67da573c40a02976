import ALSA
import Benchmark

@testable import CratePlayback
@testable import FLAC

/// Packing libFLAC's planes for a device, and writing them: per block of 4,096 stereo frames.
func packBenchmarks() {
    let cases: [(Music, SampleFormat)] = [(.cd, .s16), (.cd, .s32), (.high, .s32), (.high, .s24Packed)]
    for (music, container) in cases {
        let name = "Pack a block, \(music.bits) bits to \(container.rawValue)"
        Benchmark(name, configuration: .init(scalingFactor: .kilo)) { benchmark in
            let planes = Planes(music)
            let packer = FramePacker()
            packer.move(to: 0, wanted: 0..<Int64.max)
            let format = StreamFormat(rate: music.rate, bits: music.bits, channels: 2)
            packer.pack(format, for: DeviceLayout(container: container, channels: 2))
            benchmark.startMeasurement()
            for _ in benchmark.scaledIterations {
                packer.receive(planes.block())
                blackHole(packer.take(upTo: Music.block) { _ in Music.block })
            }
            benchmark.stopMeasurement()
        }
    }
}

/// One block's planes in the form of libFLAC.
private final class Planes {
    private let music: Music
    private let planes: UnsafeMutablePointer<UnsafePointer<Int32>?>

    init(_ music: Music) {
        self.music = music
        let samples = music.samples(ofBlock: 0)
        planes = .allocate(capacity: 2)
        for side in 0..<2 {
            let plane = UnsafeMutablePointer<Int32>.allocate(capacity: Music.block)
            for frame in 0..<Music.block { plane[frame] = samples[2 * frame + side] }
            (planes + side).initialize(to: UnsafePointer(plane))
        }
    }

    deinit {
        for side in 0..<2 { planes[side]?.deallocate() }
        planes.deallocate()
    }

    func block() -> FLACBlock {
        FLACBlock(
            sampleRate: music.rate, channels: 2, bitsPerSample: music.bits, frameCount: Music.block, firstFrame: 0,
            planes: planes)
    }
}
