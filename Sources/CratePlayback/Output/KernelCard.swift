/// A sound card as the kernel lists it for everybody, also for those who may not use it.
public struct KernelCard: Sendable, Hashable {
    /// Its present number.
    public var index: Int
    /// Its id: `DAC` in `hw:CARD=DAC`.
    public var id: String
    /// Its name, for people.
    public var name: String

    /// A card.
    public init(index: Int, id: String, name: String) { (self.index, self.id, self.name) = (index, id, name) }

    /// All cards; nil where the kernel has no sound driver at all. `folder` stands for `/proc/asound`.
    public static func all(folder: String = "/proc/asound") -> [KernelCard]? {
        guard let text = try? ProcFile.text(folder + "/cards") else { return nil }
        return text.split(separator: "\n").compactMap { KernelCard(line: $0) }
    }

    /// ` 0 [DAC            ]: USB-Audio - USB Audio DAC`; the line that follows each, and the one that says that there are
    /// none, are no cards.
    init?(line: Substring) {
        guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]"),
            let index = Int(line[..<open].filter { $0 != " " })
        else { return nil }
        self.index = index
        id = String(line[line.index(after: open)..<close].filter { $0 != " " })
        let rest = line[close...].dropFirst(2)
        let mark = rest.firstRange(of: " - ")
        name = String(mark.map { rest[$0.upperBound...] } ?? rest.drop { $0 == " " })
    }
}
