internal import IntentRules

extension ReviewRule {
    /// Names of services and devices in texts that ship with the app.
    @Sendable static func serviceNames(_ project: Project) -> [Place] {
        var known: KnownServices?
        let texts =
            project.metadataTypes.flatMap { StaticTexts.texts(of: $0) } + StaticTexts.texts(of: project.shortcuts)
        return texts.compactMap { text in
            // Most texts name no service, and collecting the project's services takes long.
            guard stranger(in: text.text) != nil else { return nil }
            let services = known ?? KnownServices(project)
            known = services
            guard let stranger = stranger(in: text.text, services) else { return nil }
            let inner = project.quoted(text.node, in: text.file)
            return Place(
                file: text.file, start: text.node.start, end: text.node.end, scope: text.scope, subject: text.subject,
                problem: "\(text.what) names \(stranger.words).",
                changes: inner.map { [Project.replacing(text.node, with: "\"\(stranger.corrected($0))\"")] } ?? [],
                after: inner == nil ? "\"…\"" : nil, severity: isMinor(text, stranger) ? .note : nil)
        }
    }

    private static func stranger(in text: String, _ known: KnownServices) -> StaticText.Stranger? {
        stranger(in: known.hide(in: text))
    }

    private static func stranger(in text: String) -> StaticText.Stranger? {
        guard !isKey(text), let stranger = StaticText.stranger(in: text) else { return nil }
        // “Play/Pause” is not a path.
        if stranger.words.hasPrefix("the path"), stranger.text.first != "/", stranger.text.first != "~" { return nil }
        return stranger
    }

    /// Whether a text is the key of a catalogue: `intents.play.title`.
    private static func isKey(_ text: String) -> Bool {
        let marks = Array("._/".utf8)
        return !text.utf8.contains(UInt8(ascii: " ")) && text.utf8.contains(where: marks.contains)
    }

    private static let devices = [
        "Watch", "TV", "Vision", "Pencil", "Pay", "ID", "Intelligence", "Silicon", "Health", "Maps", "Account",
    ]

    /// Names for which builds have been rejected, in the title or description of an intent.
    private static let rejected: Set<String> = ["Apple Music", "AppleMusic", "Apple", "Siri"]

    /// Whether a match is minor: `Apple Watch` is a device rather than a service, an address may be an example, and no
    /// known scanner reads prompts.
    private static func isMinor(_ text: ShippedText, _ stranger: StaticText.Stranger) -> Bool {
        !rejected.contains(stranger.text) || !text.isOfIntent
            || stranger.text == "Apple" && devices.contains { StaticText.words("Apple \($0)", areIn: text.text) }
    }
}

/// The services that the project evidently uses or is made for: a file, a type or an import has the name.
private struct KnownServices {
    private let names: [String]

    /// The system's own names are checked even if the project uses them.
    private static let reserved: Set<String> = ["Siri", "Apple", "Spotlight"]

    init(_ project: Project) {
        var evidence = Set(project.files.flatMap { [$0.path] + $0.imports }.map { Self.joined($0) })
        evidence.formUnion(project.types.map { Self.joined($0.name) })
        if let name = project.settings.appName { evidence.insert(Self.joined(name)) }
        let all = Array(evidence.joined(separator: "\n").utf8)
        names = StaticText.services.filter { !Self.reserved.contains($0) && ByteSearch.holds(all, Self.joined($0)) }
    }

    private static func joined(_ text: String) -> String {
        // Most names are ASCII, and Unicode's tables are slow.
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
            case 0x80...: return text.lowercased().filter { $0.isLetter || $0.isNumber }
            default: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Masks the known names in a text, so that others in it are found.
    func hide(in text: String) -> String {
        names.reduce(text) { StaticText.replacing($1, with: "…", in: $0) }
    }
}
