internal import FLAC
internal import Glibc
internal import LinuxSystem

/// Decodes a whole file and compares it with its STREAMINFO.
struct FileCheck {
    /// Receives the number of bytes read since the last call; returns false to cancel.
    let goesOn: (Int64) -> Bool

    /// Decodes the file on the calling thread.
    /// - Parameter withMetadata: Whether its metadata are first read as a scan reads them, which is stricter than
    ///   decoding.
    /// - Throws: ``FLACError`` with `system` for a file that cannot be read, which is no verdict on its content;
    ///   `CancellationError` when cancelled.
    func verify(_ path: String, withMetadata: Bool = false) throws -> FileVerification {
        do {
            if withMetadata { _ = try FLACMetadata.read(path: path, fields: RipFileReader.fields) }
            return try decode(path)
        } catch let error as FLACError {
            if case .system = error.code { throw error }
            return FileVerification(.damaged, error.description)
        }
    }

    /// Whether the first frame of a file can be decoded; true also if a lack of descriptors prevents the check.
    static func begins(_ path: String) -> Bool {
        do throws(FLACError) { return try hasFrame(path) } catch { return error.shortage != nil }
    }

    /// Whether nothing of a file can be decoded, although it can be read.
    static func isUndecodable(_ path: String) -> Bool {
        do throws(FLACError) {
            return try !hasFrame(path)
        } catch {
            return [.notFLAC, .empty, .badMetadata, .lostSync].contains(error.code)
        }
    }

    /// The system's error that keeps the beginning of a file from being read. Nil if it can be read, whether or not it
    /// can be decoded, and for a lack of descriptors.
    static func readError(_ path: String) -> Errno? {
        do throws(FLACError) {
            _ = try hasFrame(path)
            return nil
        } catch {
            guard case .system(let number) = error.code, error.shortage == nil else { return nil }
            return Errno(number)
        }
    }

    private static func hasFrame(_ path: String) throws(FLACError) -> Bool {
        let file = try FLACFile(path: path)
        let counter = FrameCounter()
        var decoder = try FLACDecoder(source: file, sink: counter, container: try FLACContainer.detect(in: file))
        try decoder.readMetadata()
        while counter.frames == 0 {
            guard try decoder.decodeNext() else { return false }
        }
        return true
    }

    private func decode(_ path: String) throws -> FileVerification {
        let file = try FLACFile(path: path)
        let counter = FrameCounter()
        var decoder = try FLACDecoder(
            source: file, sink: counter, container: try FLACContainer.detect(in: file), checksMD5: true)
        try decoder.readMetadata()
        var reported = Int64(0)
        while try decoder.decodeNext() {
            guard goesOn(file.position - reported) else { throw CancellationError() }
            reported = file.position
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
            return FileVerification(.damaged, FileVerification.noFrame)
        }
        // libFLAC replaces lost frames by silence, so a shortage of frames means that the end is missing.
        if let total = info?.totalFrames, counter.frames < total {
            return FileVerification(.short, shortage(counter, of: total))
        }
        if let total = info?.totalFrames, counter.frames > total, damage.count == 0 {
            return FileVerification(.different, "it has \(counter.frames - total) samples more than its header says")
        }
        let hasSum = info?.md5 != nil
        if hasSum, isSame { return FileVerification(.exact) }
        if damage.count > 0 {
            return FileVerification(
                .damaged, damage.count == 1 ? "one frame is damaged" : "it is damaged in \(damage.count) places")
        }
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

/// Discards decoded blocks, and counts their frames for a comparison with STREAMINFO.
private final class FrameCounter: FLACBlockSink {
    private(set) var frames: Int64 = 0
    private(set) var rate = 0

    func receive(_ block: borrowing FLACBlock) {
        frames += Int64(block.frameCount)
        rate = block.sampleRate
    }
}

extension FLACError {
    /// The lack of descriptors that prevented reading; nil if the file itself may be the reason. A lack of memory is
    /// not counted, because the sizes that a damaged file claims may cause it.
    var shortage: Errno? {
        guard case .system(let number) = code, number != ENOMEM, Errno(number).meansShortage else { return nil }
        return Errno(number)
    }
}
