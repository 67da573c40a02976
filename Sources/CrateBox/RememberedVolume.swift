internal import CLinux
internal import CrateCore
internal import CratePlayback
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The volume of the output; what the samples carry of it outlives the box, as a card's own mixer does.
///
/// It is one number in the state folder, put there by a task of its own once it has changed, so that nobody waits for a
/// disk. A state folder that cannot be written or is full fails nothing: the volume is not remembered then.
final class RememberedVolume: VolumeControl {
    private struct Writing {
        var pending: Decibels?
        var last: Decibels
        var isUnderWay = false
    }

    /// The file's name in the state folder.
    static let fileName = "volume"
    private let volume: OutputVolume
    private let samples: SampleGain
    private let state: String
    private let writing: Mutex<Writing>

    /// Brings the samples to what was remembered, before anything sounds; not where nothing is.
    init(_ volume: OutputVolume, _ samples: SampleGain, state: String) {
        self.volume = volume
        self.samples = samples
        self.state = state
        if let found = Self.read(state) { samples.recall(found) }
        writing = Mutex(Writing(last: samples.level))
    }

    func level() async -> VolumeLevel? { await volume.level() }

    func change(_ change: VolumeChange) async -> VolumeLevel? {
        let level = await volume.change(change)
        await remember()
        return level
    }

    /// Of many changes in a row only the last is written.
    private func remember() async {
        let level = samples.level
        let isDue = writing.withLock { writing in
            guard level != writing.last else { return false }
            (writing.pending, writing.last) = (level, level)
            defer { writing.isUnderWay = true }
            return !writing.isUnderWay
        }
        guard isDue else { return }
        let work = TaskCrew.task { [self] in
            while let level = next() { write(level) }
        }
        // A box in the foreground ends with its queue, and has no later.
        if TaskCrew.executor == nil { await work.value }
    }

    private func next() -> Decibels? {
        writing.withLock { writing in
            writing.isUnderWay = writing.pending != nil
            return writing.pending.take()
        }
    }

    private func write(_ level: Decibels) {
        try? AtomicFile(Self.fileName, in: SharedFolder(state)).write(Array("\(level.rawValue)\n".utf8))
    }

    private static func read(_ state: String) -> Decibels? {
        guard let bytes = try? SharedFolder(state).bytes(of: fileName, limit: 31), bytes.last == UInt8(ascii: "\n"),
            let number = Double(String(decoding: bytes.dropLast(), as: UTF8.self)), number.isFinite, number <= 0
        else { return nil }
        return Decibels(number)
    }
}
