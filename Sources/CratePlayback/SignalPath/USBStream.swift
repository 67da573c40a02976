internal import ALSA

/// The stream of a playing USB DAC: the Playback part of `/proc/asound/cardN/streamM`, as written by sound/usb/proc.c.
public struct USBStream: Sendable, Hashable {
    /// The number of the USB interface with the playing stream.
    public var interface: Int
    /// The number of the interface's alternate setting, which determines the sample format.
    public var altset: Int
    /// The frames per second that the device currently consumes, from its feedback; nil if the file does not state
    /// them.
    public var frequency: Int?
    /// The significant bits of a sample in its container; nil if unknown.
    public var bits: Int?
    /// The synchronization type: `ASYNC` if the DAC is the clock master.
    public var synchronization: String?

    /// Reads the file of a card's device; nil if there is none, or if the device does not play.
    static func of(_ place: PCM.Place?, root: String = KernelReport.root) -> USBStream? {
        guard let place, let text = try? ProcFile.text("\(root)/card\(place.card)/stream\(place.device)") else {
            return nil
        }
        return USBStream(text: text)
    }

    /// Parses the text; nil if nothing plays.
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

    /// A line of the file: `Interface 1` starts the list of an interface's settings, `Interface = 1` belongs to the
    /// status.
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

    /// The lines that describe one alternate setting; none if the file lacks it.
    private static func setting(_ interface: Int, _ altset: Int, in lines: [Line]) -> [Line] {
        var present: (interface: Int?, altset: Int?)
        return lines.filter { line in
            if line.isHeading { present = (Int(line.words[1]), nil) }
            if line.words.first == "Altset", line.words.count == 2 { present.altset = Int(line.words[1]) }
            return present == (interface, altset)
        }
    }
}
