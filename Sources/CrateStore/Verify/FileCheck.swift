internal import FLAC

/// Decodes one file from its first frame to its last, and compares it with what its STREAMINFO says.
struct FileCheck {
    /// Hears how many bytes were read since it was told last, and says whether to go on.
    let goesOn: (Int64) -> Bool

    /// Blocks on the file, for as long as it takes to decode.
    /// - Throws: ``FLACError`` with `system` for a file that cannot be read, which says nothing about its content;
    ///   `CancellationError` when it was told not to go on.
    func verify(_ path: String) throws -> FileVerification {
        do {
            return try decode(path)
        } catch let error as FLACError {
            if case .system = error.code { throw error }
            return FileVerification(.damaged, error.description)
        }
    }

    private func decode(_ path: String) throws -> FileVerification {
        let file = try FLACFile(path: path)
        let counter = FrameCounter()
        var decoder = try FLACDecoder(
            source: file, sink: counter, container: try FLACContainer.detect(in: file), checksMD5: true)
        try decoder.readMetadata()
        var told = Int64(0)
        while try decoder.decodeNext() {
            guard goesOn(file.position - told) else { throw CancellationError() }
            told = file.position
        }
        let damage = decoder.damage
        let info = decoder.streamInfo
        let isSame = decoder.finish()
        return Self.verdict(info, counter, damage, isSame: isSame)
    }

    private static func verdict(
        _ info: FLACStreamInfo?, _ counter: FrameCounter, _ damage: FLACDamage, isSame: Bool
    ) -> FileVerification {
        guard counter.frames > 0 || info?.totalFrames == nil && info?.md5 != nil && isSame else {
            return FileVerification(.damaged, "no frame of it can be decoded")
        }
        // libFLAC puts silence in place of what it lost on the way: frames are missing at the end only.
        if let total = info?.totalFrames, counter.frames < total {
            return FileVerification(.short, shortage(counter, of: total))
        }
        if let total = info?.totalFrames, counter.frames > total, damage.count == 0 {
            return FileVerification(.different, "it holds \(counter.frames - total) samples more than its header says")
        }
        let hasSum = info?.md5 != nil
        if hasSum, isSame { return FileVerification(.exact) }
        if damage.badHeader + damage.checksum + damage.other > 0 || damage.lostSync > 1 {
            return FileVerification(
                .damaged, damage.count == 1 ? "one frame is damaged" : "\(damage.count) places of it are damaged")
        }
        // Bytes behind the last frame, tags of other formats, lose the sync once.
        guard hasSum else { return FileVerification(.unsigned) }
        return FileVerification(.different, "its samples are not those that were encoded")
    }

    private static func shortage(_ counter: FrameCounter, of total: Int64) -> String {
        let rate = Int64(max(counter.rate, 1))
        return "it ends after \(time(counter.frames / rate)) of \(time(total / rate)), "
            + "\(total - counter.frames) samples early"
    }

    private static func time(_ seconds: Int64) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}

/// Counts what was decoded.
private final class FrameCounter: FLACBlockSink {
    private(set) var frames: Int64 = 0
    private(set) var rate = 0

    func receive(_ block: borrowing FLACBlock) {
        frames += Int64(block.frameCount)
        rate = block.sampleRate
    }
}
