import CrateBox
import CrateCare
import CrateCore
import Glibc

/// Keeps setup from taking what a running box uses of a file that is gone, or by keys that were unset.
struct SetupKeeping {
    private let run: SetupRun
    /// What the box used before the changes without a key of the files.
    private let unset: UnsetSettings
    /// Whether the box lost its file, which setup then writes again with what the box uses of it.
    private let isFileGone: Bool
    /// The configuration before the changes, with the values that setup writes again, and with the ceiling of the box.
    let present: BoxConfiguration

    /// Compares the running box with the files.
    /// - Parameter files: The configuration of the files alone.
    init(_ run: SetupRun, _ files: BoxConfiguration) throws(BoxConfiguration.Problem) {
        self.run = run
        let reads = CommandBox.otherFiles == nil && !Self.isOfOtherUser(files, run)
        let unread = reads ? CommandBox.unread : nil
        unset = UnsetSettings(unread, besides: Self.read(files, run))
        let hasFile = !BoxConfiguration.files(environment: run.environment).isEmpty
        isFileGone = !hasFile && run.place.filesReadInstead.isEmpty
        var present = try isFileGone ? unset.configuration(in: run.place) : files
        // No default is louder than what the box plays now.
        present.volume.ceiling = present.volume.ceiling ?? unset.ceiling
        self.present = present
    }

    /// The configuration of the files that the box reads: not that of another file that setup writes.
    private static func read(_ files: BoxConfiguration, _ run: SetupRun) -> BoxConfiguration {
        guard !run.place.filesReadInstead.isEmpty else { return files }
        return (try? SetupPlace(file: nil, environment: run.environment)?.lasting()) ?? files
    }

    /// Whether another user's box answers. That reads other files, unless root writes those of the system.
    private static func isOfOtherUser(_ files: BoxConfiguration, _ run: SetupRun) -> Bool {
        guard geteuid() != 0 else { return false }
        let other = OtherState.present(environment: run.environment, state: files.state)
        return BoxLock.namedOwner(state: other?.box ?? files.state)?.foreignUser != nil
    }

    /// Sets again what the box uses of a file that is gone. Later choices count more.
    func write(to edit: inout ConfigurationEdit) {
        if isFileGone { unset.write(to: &edit) }
    }

    /// Adds a note with the keys that were set again.
    /// - Parameter written: The configuration that applies after the write.
    func addNote(about written: BoxConfiguration, to document: inout SetupDocument) {
        guard isFileGone else { return }
        let kept = unset.values.filter { $0.key != "output.pcm" && written.texts[$0.key] == $0.value }
        guard !kept.isEmpty else { return }
        let names = kept.keys.sorted().joined(separator: ", ")
        document.notes.append(
            "The configuration file was gone, so setup wrote again what the box that runs still uses: \(names).")
    }

    /// Whether the box keeps what it uses if it reads the written configuration. If not, a note names the keys, and the
    /// doctor takes the place of a restart.
    /// - Parameter isRestart: Whether it starts again, so that it reads all keys.
    func permits(isRestart: Bool, _ document: inout SetupDocument) -> Bool {
        let keys = losses(isRestart, document).sorted()
        guard !keys.isEmpty else { return true }
        let names = keys.joined(separator: ", ")
        document.notes.append("The box that runs has not read the configuration again: it would lose \(names).")
        document.restart = ["cratebox doctor"]
        return false
    }

    /// The keys that the box would lose. A level of the start alone changes nothing before that.
    private func losses(_ isRestart: Bool, _ document: SetupDocument) -> Set<String> {
        guard let unread = CommandBox.unread else { return [] }
        let gone = unset.values.keys.filter { unread[$0].map { isRestart || !Self.isOfStart($0) } ?? false }
        // The output has played, and the addresses have notes of their own.
        let keys = unread.loss.keys.union(gone).subtracting(chosen(document)).subtracting(["output.pcm"])
        return keys.isSubset(of: UnreadSettings.ofNextStart) ? [] : keys
    }

    private static func isOfStart(_ item: UnreadSettings.Item) -> Bool {
        switch item.step {
        case .restart, .restartByOther: true
        case .none, .reload, .reloadOfCar: false
        }
    }

    /// The keys whose values an option or an answer has chosen, and the addresses.
    private func chosen(_ document: SetupDocument) -> Set<String> {
        let isAsked = run.canAsk && document.hasVolume
        var keys: Set = ["mpd.listen", "web.listen"]
        if isAsked || run.options.ceiling != nil { keys.insert("volume.ceiling") }
        if isAsked || run.options.start != nil { keys.insert("volume.start") }
        return keys
    }
}
