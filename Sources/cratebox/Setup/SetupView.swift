import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc

/// The result of setup as text, one line per item.
struct SetupView {
    private let document: SetupDocument

    init(_ document: SetupDocument) { self.document = document }

    /// Prints all lines.
    func show() {
        for (title, words) in lines { Terminal.print("\(TerminalText(localized: title).bold)  \(words)") }
        for note in document.notes { Terminal.print(localized: "Note: \(note)") }
        let lead = Hint.next("").text
        for (number, step) in document.steps.enumerated() {
            let start = number == 0 ? lead : String(repeating: " ", count: DisplayWidth.of(lead))
            Terminal.print(TerminalText("\(start)\(step)").unbroken)
        }
    }

    /// The commands to continue with: addresses that a box can have, a restart or a start of the box that serves them,
    /// then music.
    static func steps(after document: SetupDocument) -> [String] {
        let next = document.next.map(ShellWord.quoted).joined(separator: " ")
        // There is no next command if none reads the written file; a box that is started would not read it either.
        let isStartNeeded = !next.isEmpty && document.needsBox
        let box = document.restart ?? (isStartNeeded ? ["cratebox serve"] : [])
        return document.moves + box + (next.isEmpty ? [] : [next])
    }

    private var lines: [(LocalizedText, LocalizedText)] {
        let file = document.configuration
        let all: [(LocalizedText, LocalizedText?)] = [
            ("Configuration", document.changed ? "\(file) was written." : "\(file) stays as it is."),
            ("Output", "\(document.output). \(silence)"), ("Volume", volume),
            ("MPD clients", document.mpd.map { listening(at: $0, document.mpdAddress, "mpd.listen") }),
            ("Browsers", document.web.map { listening(at: $0, document.webAddress, "web.listen") }), ("Groups", groups),
            ("Collection", document.moved.map { "moved from \($0.from) to \($0.to)." }), ("Library", library),
        ]
        return all.compactMap { title, words in words.map { (title, $0) } }
    }

    /// The address at which clients of a remote connect, now or once a box serves it, and whether only this machine
    /// can.
    private func listening(at text: String, _ place: String?, _ key: String) -> LocalizedText {
        guard document.obstacles[key] == nil else { return "can't connect to \(text) yet." }
        guard let place, let address = ListenAddress(text) else { return "connect to \(text)." }
        return switch (document.unserved.contains(key), address.isLoopback) {
        case (false, true): "connect to \(place), on this machine only."
        case (false, false): "connect to \(place)."
        case (true, true): "will be served at \(place) by cratebox serve, on this machine only."
        case (true, false): "will be served at \(place) by cratebox serve."
        }
    }

    private var silence: LocalizedText {
        guard !document.discardsSound else { return "It discards all sound, so nothing is heard." }
        let sentence = LocalizedText(written: document.silence.sentence)
        guard let device = document.silence.device else { return sentence }
        return "It took two seconds of silence as \(device.format) at \(device.rate) Hz. \(sentence)"
    }

    private var volume: LocalizedText? {
        guard let volume = document.volume, document.hasVolume else { return nil }
        let levels = (volume.start.map(SetupLevel.words), volume.ceiling.map(SetupLevel.words))
        return switch levels {
        case (let start?, let ceiling?): "starts at \(start) dB, never above \(ceiling) dB."
        case (let start?, nil): "starts at \(start) dB, without a ceiling."
        case (nil, let ceiling?): "starts as it is found, never above \(ceiling) dB."
        case (nil, nil): "starts as it is found, without a ceiling."
        }
    }

    private var groups: LocalizedText? {
        document.groups.isEmpty ? nil : "\(document.groups.joined(separator: ", "))"
    }

    private var library: LocalizedText? {
        guard let library = document.library else { return nil }
        let found: LocalizedText =
            if let scan = document.scan { "\(scan.rips, .rips) in \(scan.scanned, .files)" } else { "not scanned" }
        let bad = (document.scan?.refused.count ?? 0) + (document.scan?.skipped.count ?? 0)
        let odd: LocalizedText = bad == 0 ? "" : ", \(bad) could not be used: cratebox library scan names them"
        return "\(library.subscription.name) (\(LibraryWords.of(library.state.word))): \(found)\(odd)."
    }
}
