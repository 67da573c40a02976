/// A udev rule that gives a USB card the same id each time that it is connected: udev(7), sound/core/init.c of the
/// kernel.
public struct UdevRule: Sendable, Hashable, Encodable {
    /// The property that identifies the card.
    public enum Key: String, Sendable, Hashable, Encodable {
        /// The serial number, which the card keeps in any port.
        case serial
        /// The vendor and product, in any port.
        case kind
        /// The port, if two cards of one model cannot be distinguished otherwise.
        case port
    }

    /// The reasons why no rule can be written.
    public enum Problem: Error, Sendable, Hashable {
        /// No USB card is connected.
        case none
        /// The card of this output is missing or not on USB.
        case notUSB(String)
        /// The card's properties cannot be written into a rule.
        case unwritable(String)
    }

    /// The id of the card after `hw:CARD=`.
    public let card: String
    /// The property by which the rule recognises the card.
    public let key: Key
    /// The rule with its comment, as complete lines.
    public let rule: String

    /// Creates the rule for the card of a PCM, or for the first USB card if it is nil.
    /// - Throws: ``Problem`` if there is none.
    public static func plugged(for pcm: String?) throws(Problem) -> UdevRule {
        try UdevRule(pcm: pcm, among: USBCard.all())
    }

    init(pcm: String?, among cards: [USBCard]) throws(Problem) {
        guard !cards.isEmpty else { throw .none }
        guard let pcm else {
            try self.init(cards[0], among: cards)
            return
        }
        let id = Self.card(of: pcm)
        guard let card = cards.first(where: { $0.id == id || "\($0.index)" == id }) else { throw .notUSB(pcm) }
        try self.init(card, among: cards)
    }

    private init(_ found: USBCard, among cards: [USBCard]) throws(Problem) {
        let twins = cards.filter(found.isLike)
        guard Self.isNumber(found.vendor), Self.isNumber(found.product) else { throw .unwritable(found.id) }
        var matches = [("ATTRS{idVendor}", found.vendor), ("ATTRS{idProduct}", found.product)]
        let base = Self.base(of: found.id)
        if let serial = found.serial, Self.isDistinctive(serial), !twins.contains(where: { $0.serial == serial }) {
            matches.append(("ATTRS{serial}", serial))
            (key, card) = (.serial, Self.name(base, twins.isEmpty ? "" : String(serial.suffix(5)), cards, found))
        } else if twins.isEmpty {
            (key, card) = (.kind, Self.name(base, "", cards, found))
        } else {
            guard Self.isPlain(found.port) else { throw .unwritable(found.id) }
            matches.append(("KERNELS", found.port))
            (key, card) = (.port, Self.name(base, found.port, cards, found))
        }
        // All KERNELS and ATTRS conditions have to match the same parent, which is the USB device.
        let conditions = matches.map { "\($0.0)==\"\($0.1)\", " }.joined()
        rule = """
            # \(Self.comment(found, key, card))
            SUBSYSTEM=="sound", ACTION=="add", KERNEL=="card*", \(conditions)ATTR{id}="\(card)"

            """
    }

    private static func comment(_ card: USBCard, _ key: Key, _ id: String) -> String {
        let name = String((card.name ?? card.id).filter { $0.isASCII && !$0.isNewline && $0 >= " " }.prefix(60))
        let place = key == .port ? "while it is in the port \(card.port)" : "whichever port it is in"
        return "\(name): hw:CARD=\(id) \(place). For /etc/udev/rules.d/86-cratebox-dac.rules."
    }
}

/// Characters in rules and ids.
extension UdevRule {
    /// `DAC` of `hw:CARD=DAC,DEV=0` and `hw:DAC,0`.
    private static func card(of pcm: String) -> String {
        let start = pcm.firstRange(of: "CARD=")?.upperBound ?? pcm.firstIndex(of: ":").map { pcm.index(after: $0) }
        return String(pcm[(start ?? pcm.startIndex)...].prefix { $0 != "," && $0 != "'" && $0 != "\"" })
    }

    private static func isNumber(_ text: String) -> Bool { text.count == 4 && text.allSatisfy(\.isHexDigit) }

    /// True if a text neither ends the value nor matches anything but itself.
    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.count <= 126
            && text.utf8.allSatisfy { (0x20...0x7E).contains($0) && !"\"\\*?[]|$%".utf8.contains($0) }
            && text.first != " "
    }

    /// True for a serial number that a rule can contain, and that is neither one repeated character, such as `0000`,
    /// nor a number of example firmware.
    private static func isDistinctive(_ serial: String) -> Bool {
        isPlain(serial) && Set(serial).count > 1
            && !["0123456789ABCDEF", "0123456789", "123456789", "1234567890", "12345678", "1234"]
                .contains(serial.uppercased())
    }

    /// The id without the suffix that the kernel adds to a second card of the same name.
    private static func base(of id: String) -> String {
        let allowed = sanitised(id)
        guard let mark = allowed.lastIndex(of: "_"), mark > allowed.startIndex, Int(allowed[mark...].dropFirst()) != nil
        else { return allowed.isEmpty ? "DAC" : allowed }
        return String(allowed[..<mark])
    }

    private static func sanitised(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
    }

    /// Returns an id of at most fifteen characters that no other card has.
    private static func name(_ base: String, _ ending: String, _ cards: [USBCard], _ own: USBCard) -> String {
        let ending = ending.isEmpty ? "" : "-" + String(sanitised(ending).suffix(13))
        let name = String(base.prefix(15 - ending.count)) + ending
        let isTaken = reserved.contains(name) || cards.contains { $0.index != own.index && $0.id == name }
        return isTaken ? "\(name.prefix(11))-own" : name
    }

    /// Names in `/proc/asound`, which are not permitted as ids.
    private static let reserved: Set<String> = [
        "card", "cards", "devices", "hwdep", "modules", "oss", "pcm", "seq", "timers", "version",
    ]
}
