extension SpokenVocabulary {
    /// The vocabularies of all languages, English first.
    public static let all: [SpokenVocabulary] = [.english, .german, .polish]
}
