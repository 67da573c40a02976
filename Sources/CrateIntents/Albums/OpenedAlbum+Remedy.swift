internal import CrateCore
internal import CrateStore
internal import Intents

extension OpenedAlbum {
    /// What to do about the files that can't be played, or have to be scanned, while others can be played; nil without
    /// any. If only a library that can't be used has the missing files, the step is about that library.
    var remedy: Message? {
        guard !isUnscanned else { return Message(verbatim: "cratebox library scan") }
        guard state.unreadable == 0, !rips.contains(where: { !$0.occupied.isEmpty }) else { return access }
        if state.damaged == 0, let gap = state.elsewhere { return OutcomeDialog.fix(for: gap) }
        return switch (state.damaged > 0, state.missing > 0) {
        case (true, true): "Rip again what is wrong or missing, or fetch it from a backup, then: cratebox library scan"
        case (true, false): "Rip again what is wrong, or fetch it from a backup, then: cratebox library scan"
        case (false, true): "Rip again what is missing, or fetch it from a backup, then: cratebox library scan"
        case (false, false): nil
        }
    }

    /// Whether files of the library from which the album plays are not as the last scan found them. Those that are
    /// missing since may have moved.
    private var isUnscanned: Bool {
        let isChanged = state.library.flatMap { sheet?.unscanned.contains($0) } ?? false
        return state.unscanned > 0 || isChanged || rips.contains { !$0.unscanned.isEmpty }
    }

    private var rips: [RipListing] { sheet?.rips.filter { $0.library == state.library } ?? [] }

    /// The command that lets everyone read the files, if only permissions keep them from being played; otherwise the
    /// one that lists each problem with what helps.
    private var access: Message? {
        if state.damaged + state.missing == 0, let unread = state.unread, ["EACCES", "EPERM"].contains(unread.errno) {
            return Message(verbatim: ClosedFolder.fix(ofFile: unread.file))
        }
        return state.library.map { Message(verbatim: "cratebox library show \(ShellWord.argument($0)) --odd") }
    }
}
