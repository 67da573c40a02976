internal import CrateCore
internal import CrateStore
internal import Intents

extension OutcomeDialog {
    /// The title of the requested track, or its number if it has no title.
    static func name(of track: String?, _ detail: GapDetail) -> Message {
        let place = detail.track.flatMap(Track.ID.init)?.place ?? 1
        let name: Message = track.map { "\($0)" } ?? "track \(place)"
        return name
    }

    /// The dialog for an album whose files can't be decoded, or can't be read.
    static func undecodable(_ title: String, _ detail: GapDetail, _ scan: Message) -> Dialog {
        guard let errno = detail.errno else {
            return Dialog(full: "The rip of \(title) can't be decoded.", supporting: ripAgain(detail.file, scan))
        }
        let full: Message = "I can't read the files of \(title)."
        if let fix = rightsFix(detail) { return Dialog(full: full, supporting: fix) }
        let (name, reason) = (fileName(detail.file) ?? title, UnreadFileWords.reason(errno))
        let play: Message = "cratebox play \(ShellWord.argument(title))"
        return Dialog(
            full: full, supporting: "“\(name)” can't be read: \(reason). Once it can be read: \(play)")
    }

    /// The dialog for a single track whose file can't be decoded or read; the other tracks may still play.
    static func undecodable(_ track: Message, of title: String, _ detail: GapDetail) -> Dialog {
        let play: Message = "cratebox play \(ShellWord.argument(title))"
        let name = fileName(detail.file)
        guard let errno = detail.errno else {
            let others: Message? = name.map { "“\($0)” is damaged. To play the other tracks: \(play)" }
            return Dialog(
                full: "The file of \(track), from \(title), can't be decoded.", supporting: others ?? play)
        }
        let full: Message = "I can't read the file of \(track), from \(title)."
        if let fix = rightsFix(detail) { return Dialog(full: full, supporting: fix) }
        let reason = UnreadFileWords.reason(errno)
        return Dialog(
            full: full, supporting: "“\(name ?? title)” can't be read: \(reason). To play the other tracks: \(play)")
    }

    /// The command that lets everyone read the file, if permissions keep it from being read; nil for any other error.
    private static func rightsFix(_ detail: GapDetail) -> Message? {
        guard ["EACCES", "EPERM"].contains(detail.errno), let file = detail.file else { return nil }
        return Message(verbatim: ClosedFolder.fix(ofFile: file))
    }

    private static func fileName(_ path: String?) -> String? { path?.split(separator: "/").last.map(String.init) }

    /// Advises to replace the files before a scan, as `verify` does, because a scan alone would find the same damage.
    /// Names the file if it is known.
    private static func ripAgain(_ file: String?, _ scan: Message) -> Message {
        guard let name = fileName(file) else {
            return "Rip it again, or fetch it from a backup, then: \(scan)"
        }
        return "“\(name)” is damaged. Rip it again, or fetch it from a backup, then: \(scan)"
    }
}
