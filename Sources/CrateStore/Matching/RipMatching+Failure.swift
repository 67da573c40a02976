public import CrateCore

extension RipMatching {
    /// Why a rip was not matched.
    public enum Failure: Error, Sendable, Hashable {
        /// No subscribed library has a rip in this folder.
        case noSuchRip(String)
        /// Neither is there such a folder.
        case noSuchFolder(String)
        /// The folder is inside a rip's folder and has some of the rip's files, like the folder of one disc, or is one
        /// of these files; with both paths.
        case partOfRip(String, of: String)
        /// The folder has several rips, or several libraries have such a folder; with the sources that distinguish
        /// them.
        case severalRips(String, sources: [String])
        /// The rip of this folder was not matched by hand.
        case nothingDecided(String)
        /// The text is not a release number; with the reason.
        case badRelease(WrittenReleaseError)
        /// The store cannot be read or written.
        case store(StoreError)
    }
}

extension RipMatching.Failure: CustomStringConvertible {
    /// One sentence for people, with the folder concerned.
    public var text: LocalizedText {
        switch self {
        case .noSuchRip(let folder): "No rip is known in \(folder)."
        case .noSuchFolder(let folder):
            folder.hasPrefix("/")
                ? "There is no folder \(folder)."
                : "There is no folder \(folder) here, and no rip is known in one of that name."
        case .partOfRip(let folder, let whole):
            "\(Self.name(of: folder)) is part of the rip \(Self.name(of: whole))."
        case .severalRips(let folder, let sources):
            Set(sources).count > 1
                ? "\(folder) has several rips. Choose one: \(sources.map(Self.choice).joined(separator: ", "))."
                : "Several libraries have a folder \(folder): give its whole path."
        case .nothingDecided(let folder): "\(folder) was not matched by hand."
        case .badRelease(let error): error.text
        case .store(let error): "The collection can't be used: \(error.text)."
        }
    }

    /// The sentence in English, for logs.
    public var description: String { text.english }

    private static func name(of folder: String) -> String {
        folder.split(separator: "/").last.map(String.init) ?? folder
    }

    /// The flag that chooses a rip of a folder; the files of the folder itself have no name.
    private static func choice(_ source: String) -> LocalizedText {
        source.isEmpty ? "--source \"\" (the folder's own files)" : "--source \"\(source)\""
    }
}
