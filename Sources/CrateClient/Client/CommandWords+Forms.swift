internal import CrateCore

extension CommandWords {
    /// The commands as they are written, with capitals for what people fill in: `play ALBUM`.
    public static let forms =
        TransportVerb.allCases.map { $0.row.words.joined(separator: " ") } + [
            "next-album", "previous-album", "random", "play ALBUM", "play --next ALBUM", "play --random",
            "enqueue ALBUM", "crate NAME", "crate --shuffle NAME", "queue jump NUMBER", "queue clear", "volume LEVEL",
            "seek TIME", "repeat MODE", "sleep WHEN",
        ]

    /// The first words of all ``forms``, in their order and with repetitions, for suggestions after a typing error.
    public static var verbs: [String] {
        forms.map { String($0.prefix { !$0.isWhitespace }) }
    }
}
