internal import Glibc
internal import LinuxSystem

/// A USB sound card as sysfs describes it: the properties that identify it.
struct USBCard: Sendable, Hashable {
    /// The kernel's number of the card, which may change with each connection.
    var index: Int
    /// The current id: `DAC` in `hw:CARD=DAC`.
    var id: String
    /// The port in sysfs, which stays the same while the card stays plugged in there: `1-1.2`.
    var port: String
    /// The USB vendor and product ids, four hexadecimal digits each.
    var vendor: String
    var product: String
    /// The serial number; many cards have none, or share one with all of their model.
    var serial: String?
    /// The product's name as the device reports it; nil if it has none.
    var name: String?

    /// True if another card has the same vendor and product id.
    func isLike(_ other: USBCard) -> Bool { index != other.index && vendor == other.vendor && product == other.product }
}

extension USBCard {
    /// The connected cards by number. `root` replaces `/sys` in tests.
    static func all(root: String = "/sys") -> [USBCard] {
        let folder = root + "/class/sound"
        var cards: [USBCard] = []
        try? OpenFile(folder, for: .folder).forEachEntry { bytes, _ in
            let name = String(decoding: bytes, as: UTF8.self)
            guard name.hasPrefix("card"), let index = Int(name.dropFirst(4)) else { return }
            if let card = USBCard(index: index, folder: "\(folder)/\(name)") { cards.append(card) }
        }
        return cards.sorted { $0.index < $1.index }
    }

    /// Reads the card of a folder in `class/sound`; nil for one that is not on USB. Its device link leads to an
    /// interface (`1-2:1.0`) of the USB device, its parent.
    private init?(index: Int, folder: String) {
        guard let interface = AbsolutePath.resolved(folder + "/device"), let slash = interface.lastIndex(of: "/") else {
            return nil
        }
        let device = interface[..<slash]
        guard let vendor = Self.text("\(device)/idVendor"), let product = Self.text("\(device)/idProduct"),
            let id = Self.text(folder + "/id"), let port = device.split(separator: "/").last
        else { return nil }
        self.init(
            index: index, id: id, port: String(port), vendor: vendor, product: product,
            serial: Self.text("\(device)/serial"), name: Self.text("\(device)/product"))
    }

    /// The line in a file; nil if there is none or it is empty.
    private static func text(_ path: String) -> String? {
        guard let bytes = try? OpenFile(path).contents(limit: 4096) else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text.isEmpty ? nil : text
    }
}
