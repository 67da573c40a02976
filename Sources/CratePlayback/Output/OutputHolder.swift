public import CrateCore

/// The process that has a hardware output open, as the kernel reports it.
public struct OutputHolder: Sendable, Hashable {
    /// The process id, `owner_pid` of the kernel's file.
    public var process: Int
    /// The process's name, if known.
    public var name: String?

    /// Reads the kernel's `status` files of a PCM such as `hw:CARD=DAC,DEV=0`; nil if no process has it open or this is
    /// unknown.
    public init?(of pcm: String, folder: String = "/proc") {
        guard let (card, device) = Self.place(of: pcm) else { return nil }
        for substream in 0..<8 {
            let path = "\(folder)/asound/\(card)/pcm\(device)p/sub\(substream)/status"
            guard let text = try? ProcFile.text(path) else { break }
            if let process = ProcFile.fields(text)["owner_pid"].flatMap({ Int($0) }) {
                self.process = process
                name = (try? ProcFile.text("\(folder)/\(process)/comm")).map { String($0.prefix { $0 != "\n" }) }
                return
            }
        }
        return nil
    }

    /// The name and the process id for messages: `mpd (1234)`.
    public var text: LocalizedText { name.map { "\($0) (\(process))" } ?? "process \(process)" }

    /// The name and the process id in English, for logs and JSON: `mpd (1234)`.
    public var description: String { text.english }

    /// The card and the device in `hw:CARD=DAC,DEV=0`, `plughw:DAC,0` and similar names, also behind the plug-in
    /// `plug`.
    static func place(of pcm: String) -> (card: Substring, device: Int)? {
        let name = OutputDevice.converted(pcm)
        guard let colon = name.firstIndex(of: ":"), name[..<colon].hasSuffix("hw") else { return nil }
        let values = name[name.index(after: colon)...].split(separator: ",").map { $0.split(separator: "=").last ?? "" }
        guard let card = values.first, !card.isEmpty else { return nil }
        let number = Int(card) != nil ? "card" + card : String(card)
        return (number[...], values.count > 1 ? Int(values[1]) ?? 0 : 0)
    }
}
