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

    /// The dialog for an album whose files can't be decoded, or can't be read for lack of permission.
    static func undecodable(_ title: String, _ detail: GapDetail, _ scan: Message) -> Dialog {
        guard let file = closedFile(detail) else {
            return Dialog(full: "The rip of \(title) can't be decoded.", supporting: ripAgain(detail.file, scan))
        }
        return Dialog(full: "I can't read the files of \(title).", supporting: fix(of: file))
    }

    /// The dialog for a single track whose file can't be decoded or read; the other tracks may still play.
    static func undecodable(_ track: Message, of title: String, _ detail: GapDetail) -> Dialog {
        guard let file = closedFile(detail) else {
            return Dialog(
                full: "The file of \(track), from \(title), can't be decoded.", supporting: others(title, detail.file))
        }
        return Dialog(full: "I can't read the file of \(track), from \(title).", supporting: fix(of: file))
    }

    /// The path of the file if permissions keep it from being read; nil for any other error. Such a file may be
    /// undamaged, so the fix is a permission and not another rip.
    private static func closedFile(_ detail: GapDetail) -> String? {
        ["EACCES", "EPERM"].contains(detail.errno) ? detail.file : nil
    }

    private static func fix(of file: String) -> Message { Message(verbatim: ClosedFolder.fix(ofFile: file)) }

    /// Advises to replace the files before a scan, as `verify` does, because a scan alone would find the same damage.
    /// Names the file if it is known.
    private static func ripAgain(_ file: String?, _ scan: Message) -> Message {
        guard let name = file?.split(separator: "/").last else {
            return "Rip it again, or fetch it from a backup, then: \(scan)"
        }
        return "“\(name)” is damaged. Rip it again, or fetch it from a backup, then: \(scan)"
    }

    private static func others(_ title: String, _ file: String?) -> Message {
        let play: Message = "cratebox play \(ShellWord.argument(title))"
        guard let name = file?.split(separator: "/").last else { return play }
        return "“\(name)” is damaged. To play the other tracks: \(play)"
    }
}
