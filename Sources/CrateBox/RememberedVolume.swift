internal import CLinux
internal import CrateCore
internal import CratePlayback
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// The volume of the output. Software volume is stored and restored at the next start; a card's mixer keeps its own.
///
/// A task writes one number to the state folder after a change, so that callers do not wait for a disk. Write errors
/// are ignored: the volume is then not remembered.
final class RememberedVolume: VolumeControl {
    private struct Writing {
        /// The last level: read at the start, written, or to be written.
        var last: Decibels
        var writer = Writer.idle
    }

    /// The state of the task that writes.
    private enum Writer {
        case idle
        /// It runs, and writes the last level next.
        case due
        /// It writes the last level.
        case busy
    }

    /// The name in the state folder.
    static let fileName = "volume"
    private let volume: OutputVolume
    private let samples: SampleGain
    private let state: String
    private let again: @Sendable () -> BoxConfiguration?
    private let writing: Mutex<Writing>

    /// Restores the stored software volume, if any, before playback.
    /// - Parameter again: Reads the configuration as it is now; nil if it can't be read.
    init(
        _ volume: OutputVolume, _ samples: SampleGain, state: String,
        again: @escaping @Sendable () -> BoxConfiguration? = { nil }
    ) {
        self.volume = volume
        self.samples = samples
        self.state = state
        self.again = again
        if let found = Self.read(state) { samples.recall(found) }
        writing = Mutex(Writing(last: samples.level))
    }

    func level() async -> VolumeLevel? { await volume.level() }

    func obstacle() async -> AlbumGap.Reason? { await volume.obstacle() }

    func unknownOutput() async -> String? { await volume.unknownOutput() }

    /// Returns what has to happen before the volume can be changed. If the configuration now permits software volume,
    /// that is a reload, or the next start of a process that cannot reload.
    func wait() async -> VolumeWait? {
        if let wait = await volume.wait() { return wait }
        guard !volume.isSoftwareAllowed, again()?.volume.software == true else { return nil }
        let step = BoxLock.namedOwner(state: state)?.step(afterChangeOf: ConfigurationKey.softwareVolume.name)
        guard case .reload(let command) = step else { return .nextStart }
        return .reading(command: command)
    }

    func change(_ change: VolumeChange) async -> VolumeLevel? {
        let level = await volume.change(change)
        await remember()
        return level
    }

    /// Starts the writer unless one is running; of several changes only the last is written.
    private func remember() async {
        let level = samples.level
        let isDue = writing.withLock { writing in
            guard level != writing.last else { return false }
            writing.last = level
            defer { writing.writer = .due }
            return writing.writer == .idle
        }
        guard isDue else { return }
        let work = TaskExecutorContext.task { [self] in
            while let level = next() { write(level) }
        }
        // A box in the foreground ends with its queue, so it waits for the write.
        if TaskExecutorContext.executor == nil { await work.value }
    }

    private func next() -> Decibels? {
        writing.withLock { writing in
            guard writing.writer == .due else {
                writing.writer = .idle
                return nil
            }
            writing.writer = .busy
            return writing.last
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
