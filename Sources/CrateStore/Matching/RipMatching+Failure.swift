extension RipMatching {
    /// Why a rip was not tied.
    public enum Failure: Error, Sendable, Hashable {
        /// No rip was found in this folder.
        case noSuchRip(String)
        /// The folder holds several rips, or several libraries have such a folder; what tells them apart.
        case severalRips(String, sources: [String])
        /// Nobody has matched the rip of this folder by hand.
        case nothingDecided(String)
        /// The words name no release.
        case badRelease(WrittenReleaseError)
        /// The store failed; SQLite's own words.
        case store(String)
    }
}

extension RipMatching.Failure: CustomStringConvertible {
    /// One sentence for a person, with the folder concerned.
    public var description: String {
        switch self {
        case .noSuchRip(let folder): "No rip is known in \(folder)."
        case .severalRips(let folder, let sources):
            Set(sources).count > 1
                ? "\(folder) holds several rips: \(sources.map { "\"\($0)\"" }.joined(separator: ", "))."
                : "Several libraries have a folder \(folder): give its whole path."
        case .nothingDecided(let folder): "Nobody has matched \(folder) by hand."
        case .badRelease(let error): error.description
        case .store(let words): "The collection cannot be used: \(words)."
        }
    }
}
