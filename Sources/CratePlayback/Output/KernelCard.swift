/// A sound card in the kernel's list, which is readable without permissions on the card.
public struct KernelCard: Sendable, Hashable {
    /// The kernel's number of the card; after a restart another card may have it.
    public var index: Int
    /// The id, which stays the same: `DAC` in `hw:CARD=DAC`.
    public var id: String
    /// The name of the driver: `USB-Audio`, `HDA-Intel`.
    public var driver: String
    /// The name that the driver gives the card, for people.
    public var name: String

    /// Describes a card of the list; nothing is checked.
    public init(index: Int, id: String, driver: String = "", name: String) {
        (self.index, self.id, self.driver, self.name) = (index, id, driver, name)
    }

    /// All cards; nil without a sound driver. `folder` replaces `/proc/asound` in tests.
    public static func all(folder: String = "/proc/asound") -> [KernelCard]? {
        guard let text = try? ProcFile.text(folder + "/cards") else { return nil }
        return text.split(separator: "\n").compactMap { KernelCard(line: $0) }
    }

    /// Parses ` 0 [DAC ]: USB-Audio - USB Audio DAC`; nil for the second line of each card and for "no soundcards".
    init?(line: Substring) {
        guard let open = line.firstIndex(of: "["), let close = line[open...].firstIndex(of: "]"),
            let index = Int(line[..<open].filter { $0 != " " })
        else { return nil }
        self.index = index
        id = String(line[line.index(after: open)..<close].filter { $0 != " " })
        let rest = line[close...].dropFirst(2)
        let mark = rest.firstRange(of: " - ")
        driver = mark.map { String(rest[..<$0.lowerBound].drop { $0 == " " }) } ?? ""
        name = String(mark.map { rest[$0.upperBound...] } ?? rest.drop { $0 == " " })
    }
}
