import Foundation
import Testing

/// Music of 16 bits in two channels, looked for in what a Snapcast client has heard.
///
/// The client drops and repeats single frames to stay in step, the more of them the busier the machine is. So what is
/// equal is followed from one of these frames to the next.
struct HeardMusic {
    private static let (frame, block, half) = (4, 32, 22_050)

    private let music: Data
    /// The frames at which the tenths of a second of the range begin, by their first bytes.
    private let begins: [UInt64: Int]

    /// - Parameter range: The tenths of a second of the music in which what is heard begins.
    init(_ music: Data, within range: Range<Int>) {
        self.music = music
        let starts = range.map { $0 * 4_410 }
        begins = music.withUnsafeBytes { bytes in
            Dictionary(starts.map { (Self.word(bytes, at: $0), $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Whether half a second of the music, frame after frame, is in the bytes.
    func isIn(_ heard: Data) -> Bool {
        heard.withUnsafeBytes { heard in
            music.withUnsafeBytes { music in
                let last = heard.count / Self.frame - Self.half
                return last >= 0
                    && (0...last).contains { place in
                        begins[Self.word(heard, at: place)].map { Self.isEqual(heard, place, music, $0) } ?? false
                    }
            }
        }
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        bytes.loadUnaligned(fromByteOffset: place * frame, as: UInt64.self)
    }

    /// Whether half a second is equal from two frames on, but for single frames.
    private static func isEqual(
        _ heard: UnsafeRawBufferPointer, _ place: Int, _ music: UnsafeRawBufferPointer, _ begin: Int
    ) -> Bool {
        func isSame(_ place: Int, _ other: Int, _ count: Int) -> Bool {
            guard place >= 0, other >= 0, (place + count) * frame <= heard.count,
                (other + count) * frame <= music.count, let one = heard.baseAddress, let two = music.baseAddress
            else { return false }
            return memcmp(one + place * frame, two + other * frame, count * frame) == 0
        }
        var (place, other, equal) = (place, begin, 0)
        while equal < half {
            let step =
                isSame(place, other, block) ? block : (0..<block).first { !isSame(place + $0, other + $0, 1) } ?? 0
            (place, other, equal) = (place + step, other + step, equal + step)
            guard step < block else { continue }
            guard let shift = [1, -1, 2, -2, 3, -3].first(where: { isSame(place, other + $0, block) }) else {
                return false
            }
            other += shift
        }
        return true
    }
}

/// Finds half a second of music in what was heard, however often single frames were dropped or repeated.
@Suite struct HeardMusicTests {
    private static let music: Data = {
        var state: UInt64 = 7
        return Data(
            (0..<(10 * 44_100 * 4)).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1
                return UInt8(truncatingIfNeeded: state >> 40)
            })
    }()

    /// The music from its second second on, without or with twice each frame of some distance.
    private func heard(each distance: Int, repeated: Bool) -> Data {
        var bytes = Data(repeating: 0, count: 4_000)
        for frame in 44_100..<(3 * 44_100) {
            let isOdd = frame % distance == 0
            for _ in 0..<(isOdd ? (repeated ? 2 : 0) : 1) { bytes += Self.music[(frame * 4)..<(frame * 4 + 4)] }
        }
        return bytes
    }

    @Test(arguments: [1_000_000, 5_003, 443, 101], [false, true])
    func singleFramesDoNotHideIt(distance: Int, repeated: Bool) {
        let heard = heard(each: distance, repeated: repeated)
        #expect(HeardMusic(Self.music, within: 10..<30).isIn(heard))
        #expect(!HeardMusic(Self.music, within: 40..<60).isIn(heard))
    }

    @Test func otherMusicAndGapsAreNotIt() {
        let music = HeardMusic(Self.music, within: 10..<30)
        var gaps = heard(each: 1_000_000, repeated: false)
        for frame in stride(from: 0, to: gaps.count / 4 - 100, by: 11_025) {
            gaps.replaceSubrange((frame * 4)..<((frame + 20) * 4), with: Data(repeating: 1, count: 80))
        }
        #expect(!music.isIn(gaps))
        #expect(!music.isIn(Data(count: 1_000_000)))
        #expect(!music.isIn(Data()))
    }
}
