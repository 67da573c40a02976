internal import Glibc

/// Who has a hardware output open, by the kernel's word.
public struct OutputHolder: Sendable, Hashable {
    /// Its process.
    public var process: Int
    /// The process's name, if it may be known.
    public var name: String?

    /// Looks in the kernel's `status` files of a PCM such as `hw:CARD=DAC,DEV=0`; nil where nobody has it or where that
    /// is not known.
    public init?(of pcm: String, folder: String = "/proc") {
        guard let (card, device) = Self.place(of: pcm) else { return nil }
        for substream in 0..<8 {
            let path = "\(folder)/asound/\(card)/pcm\(device)p/sub\(substream)/status"
            guard let text = Self.contents(of: path) else { break }
            if let process = Self.owner(in: text) {
                self.process = process
                name = Self.contents(of: "\(folder)/\(process)/comm").map { String($0.prefix { $0 != "\n" }) }
                return
            }
        }
        return nil
    }

    /// `mpd (1234)`.
    public var description: String { name.map { "\($0) (\(process))" } ?? "process \(process)" }

    /// The number in a line such as `owner_pid   : 1234`.
    static func owner(in status: String) -> Int? {
        for line in status.split(separator: "\n") where line.hasPrefix("owner_pid") {
            return line.split(separator: ":").last.flatMap { Int($0.filter { $0 != " " }) }
        }
        return nil
    }

    /// Card and device of `hw:CARD=DAC,DEV=0`, `plughw:DAC,0` and the like.
    static func place(of pcm: String) -> (card: Substring, device: Int)? {
        guard let colon = pcm.firstIndex(of: ":"), pcm[..<colon].hasSuffix("hw") else { return nil }
        let values = pcm[pcm.index(after: colon)...].split(separator: ",").map { $0.split(separator: "=").last ?? "" }
        guard let card = values.first, !card.isEmpty else { return nil }
        let number = Int(card) != nil ? "card" + card : String(card)
        return (number[...], values.count > 1 ? Int(values[1]) ?? 0 : 0)
    }

    private static func contents(of path: String) -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
        return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
    }
}
