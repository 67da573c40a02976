import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc

/// The result of setup as text, one line per item.
struct SetupView {
    private let document: SetupDocument

    init(_ document: SetupDocument) { self.document = document }

    /// Prints all lines.
    func say() {
        for (title, words) in lines { Terminal.say("\(title.bold)  \(words)") }
        for note in document.notes { Terminal.say("Note: \(note)") }
        let next = document.next.map(ShellWord.quoted)
        if !next.isEmpty { Terminal.say("Next: \(next.joined(separator: " "))") }
    }

    private var lines: [(String, String)] {
        let all: [(String, String?)] = [
            ("Configuration", document.configuration + (document.changed ? " was written." : " stays as it is.")),
            ("Output", "\(document.output). \(silence)"), ("Volume", volume),
            ("MPD clients", document.mpd.map { "connect to \($0)." }), ("Groups", groups),
            ("Collection", document.moved.map { "moved from \($0.from) to \($0.to)." }), ("Library", library),
        ]
        return all.compactMap { title, words in words.map { (title, $0) } }
    }

    private var silence: String {
        guard let device = document.silence.device else { return document.silence.sentence }
        return "It took two seconds of silence as \(device.format) at \(device.rate) Hz. \(document.silence.sentence)"
    }

    private var volume: String? {
        guard let volume = document.volume else { return nil }
        let start = volume.start.map { "starts at \(SetupLevel.words($0)) dB" } ?? "starts as it is found"
        return start + (volume.ceiling.map { ", never above \(SetupLevel.words($0)) dB." } ?? ", without a ceiling.")
    }

    private var groups: String? { document.groups.isEmpty ? nil : document.groups.joined(separator: ", ") }

    private var library: String? {
        guard let library = document.library else { return nil }
        let found =
            document.scan.map { "\(Count.of($0.rips, "rip")) in \(Count.of($0.scanned, "file"))" } ?? "not scanned"
        let bad = (document.scan?.refused.count ?? 0) + (document.scan?.skipped.count ?? 0)
        let odd = bad == 0 ? "" : ", \(bad) could not be used: cratebox library scan names them"
        return "\(library.subscription.name) (\(LibraryWords.of(library.state.word))): \(found)\(odd)."
    }
}
