/// An app shortcut as an artefact describes it: its intent, phrases, title and icon.
public struct ShortcutEntry: Sendable, Hashable {
    /// The identifier of the intent that the shortcut runs: `PlayAlbum`.
    public var intent: String
    /// The short title for a tile or a key.
    public var shortTitle: String
    /// The freedesktop icon name: `media-playback-start`.
    public var image: String
    /// The label: the first English phrase without slots; nil if there is none.
    public var label: String?
    /// The phrases by language code: `Play ${album} on ${applicationName}`.
    public var phrases: [String: [String]]
    /// The phrases that never match the intent, by language code.
    public var negativePhrases: [String: [String]] = [:]
    /// Whether the entities that its phrases name are available; nil if not checked.
    public var state: ShortcutState?
    /// Whether a host shows the shortcut.
    public var visible = true
    /// The reasons why a host would not show it, or why it cannot be used.
    public var reasons: [String] = []

    /// Creates an entry that is visible, with no negative phrases and an unchecked state.
    public init(
        intent: String, shortTitle: String, image: String, label: String? = nil, phrases: [String: [String]] = [:]
    ) {
        self.intent = intent
        self.shortTitle = shortTitle
        self.image = image
        self.label = label
        self.phrases = phrases
    }
}

/// The availability of a shortcut's entities; it never hides the shortcut.
public enum ShortcutState: String, Sendable, Hashable, Codable {
    /// The entities are available, or the phrases name none.
    case ready
    /// No entity that the phrases can name has been donated yet.
    case waiting
}

extension ShortcutEntry: Codable {
    private enum CodingKeys: CodingKey {
        case intent, shortTitle, image, label, phrases, negativePhrases, state, visible, reasons
    }

    /// Decodes an entry; only the intent is required.
    public init(from decoder: any Decoder) throws {
        let parts = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            intent: try parts.decode(String.self, forKey: .intent),
            shortTitle: try parts.decodeIfPresent(String.self, forKey: .shortTitle) ?? "",
            image: try parts.decodeIfPresent(String.self, forKey: .image) ?? "",
            label: try parts.decodeIfPresent(String.self, forKey: .label),
            phrases: try parts.decodeIfPresent([String: [String]].self, forKey: .phrases) ?? [:])
        negativePhrases = try parts.decodeIfPresent([String: [String]].self, forKey: .negativePhrases) ?? [:]
        state = try parts.decodeIfPresent(ShortcutState.self, forKey: .state)
        visible = try parts.decodeIfPresent(Bool.self, forKey: .visible) ?? true
        reasons = try parts.decodeIfPresent([String].self, forKey: .reasons) ?? []
    }
}
