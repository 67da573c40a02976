internal import ALSA

/// How a USB DAC plays: the Playback part of `/proc/asound/cardN/streamM`, as sound/usb/proc.c writes it.
public struct USBStream: Sendable, Hashable {
    /// Number of the interface that carries the sound.
    public var interface: Int
    /// Its alternate setting.
    public var altset: Int
    /// Frames a second that the device takes at the moment, as it asks for them; nil while it does not run.
    public var frequency: Int?
    /// Bits of a sample that the device uses of those in its container; nil where it does not say.
    public var bits: Int?
    /// Who keeps time: `ASYNC` when the DAC does.
    public var synchronization: String?

    /// Reads the file of a card's device; nil where there is none, and while it does not play.
    static func of(_ place: PCM.Place?, root: String = KernelReport.root) -> USBStream? {
        guard let place, let text = try? ProcFile.text("\(root)/card\(place.card)/stream\(place.device)") else {
            return nil
        }
        return USBStream(text: text)
    }

    /// Reads the text; nil where nothing plays.
    init?(text: String) {
        let lines = Self.playback(text)
        let status = lines.prefix { !$0.isHeading }
        guard let interface = Self.number("Interface", in: status), let altset = Self.number("Altset", in: status)
        else { return nil }
        self.interface = interface
        self.altset = altset
        frequency = Self.number("Momentary freq", in: status)
        let setting = Self.setting(interface, altset, in: lines)
        let fields = ProcFile.fields(setting.map(\.text).joined(separator: "\n"))
        bits = fields["Bits"].flatMap { Int($0) }
        let endpoint = fields["Endpoint"]?.split(separator: " ").last
        synchronization = endpoint.map { $0.filter { $0 != "(" && $0 != ")" } }
    }

    /// A line of the file; `Interface 1` opens the list of its settings, `Interface = 1` belongs to the status.
    private struct Line {
        var text: Substring
        var words: [Substring]

        init(_ text: Substring) {
            self.text = text
            words = text.split(separator: " ")
        }

        var isHeading: Bool { words.first == "Interface" && words.count == 2 }
    }

    private static func playback(_ text: String) -> [Line] {
        text.split(separator: "\n").drop { $0 != "Playback:" }.dropFirst().prefix { $0.hasPrefix(" ") }.map(Line.init)
    }

    private static func number(_ name: Substring, in lines: some Sequence<Line>) -> Int? {
        for line in lines {
            guard let (key, value) = ProcFile.field(line.text, at: "="), key == name else { continue }
            return value.split(separator: " ").first.flatMap { Int($0) }
        }
        return nil
    }

    /// The lines of one setting.
    private static func setting(_ interface: Int, _ altset: Int, in lines: [Line]) -> [Line] {
        var present: (interface: Int?, altset: Int?)
        return lines.filter { line in
            if line.isHeading { present = (Int(line.words[1]), nil) }
            if line.words.first == "Altset", line.words.count == 2 { present.altset = Int(line.words[1]) }
            return present == (interface, altset)
        }
    }
}
