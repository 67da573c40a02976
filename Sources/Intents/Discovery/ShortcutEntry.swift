/// A shortcut as a host sees it.
public struct ShortcutEntry: Sendable, Hashable {
    /// The intent's name.
    public var intent: String
    /// Its name for a tile or a key.
    public var shortTitle: String
    /// A freedesktop icon name.
    public var image: String
    /// What can be shown and said as it is: the first English phrase with no place for a parameter; nil without one.
    public var label: String?
    /// What is said for it, by the language's code: `Play ${album} on ${applicationName}`.
    public var phrases: [String: [String]]
    /// What never means it.
    public var negativePhrases: [String: [String]] = [:]
    /// Whether what its phrases promise is there yet; nil where nobody looked.
    public var state: ShortcutState?
    /// Whether a host shows it.
    public var visible = true
    /// Why a host would not, or why it cannot be used as it is.
    public var reasons: [String] = []

    /// A shortcut with phrases.
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

/// Whether a shortcut's promise can be kept: it never hides the shortcut.
public enum ShortcutState: String, Sendable, Hashable, Codable {
    /// What its phrases may name is there, or they name nothing.
    case ready
    /// Nothing that its phrases may name has been donated yet.
    case waiting
}

extension ShortcutEntry: Codable {
    private enum CodingKeys: CodingKey {
        case intent, shortTitle, image, label, phrases, negativePhrases, state, visible, reasons
    }

    /// Reads one; only its intent has to be there.
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
