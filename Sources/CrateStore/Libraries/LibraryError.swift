public import CrateCore

/// Why a library could not be subscribed or found.
public enum LibraryError: Error, Sendable, Hashable {
    /// The folder does not exist: exit status 66.
    case noSuchFolder(String)
    /// The path is that of something other than a folder: exit status 66.
    case notAFolder(String)
    /// The folder or its manifest cannot be read; with the reason as a clause.
    case unreadable(String, reason: String)
    /// The manifest of a subscribed library cannot be written again; with the reason as a clause.
    case unwritable(String, reason: String)
    /// The manifest has an unknown format version.
    case unsupported(version: Int)
    /// The manifest of a folder that is not subscribed is damaged. It has to be fixed or removed by hand, because it
    /// may belong to another box.
    case damagedManifest(String)
    /// The folder cannot be written to, and its file system has neither a UUID nor a source.
    case unidentifiable(String)
    /// The folder is a copy of a library that is connected at its own root; two folders cannot be the same library.
    case copy(of: String, root: String, folder: String)
    /// The folder is inside a library that is connected: the library's name, its root, and the folder.
    case inside(String, root: String, folder: String)
    /// The folder contains a library that is connected: the library's name, its root, and the folder.
    case contains(String, root: String, folder: String)
    /// The folder is the root of the file system.
    case wholeSystem
    /// The folder is one of the system's, such as `/proc` or `/etc`, or in it.
    case systemFolder(String)
    /// The folder is empty, and a disk or a share that is configured for it is not mounted: the folder, and the command
    /// that mounts it.
    case notMounted(String, mounting: String)
    /// The folder is the one with the collection, is inside it, or contains it: the collection's folder, and the other.
    case ownFolder(String, folder: String)
    /// The name is empty or has only white space.
    case emptyName
    /// The name has a line break or a control character.
    case unprintableName
    /// The name is longer than any name may be.
    case longName
    /// Another library, with this root, has the name already.
    case nameTaken(String, root: String)
    /// The library with this name is subscribed at this root, where an empty folder or another disk is now.
    case inPlace(of: String, root: String)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// The store cannot be read or written.
    case store(StoreError)

    /// The error for a name that can't be given to a library.
    public init(_ fault: GivenName.Fault) {
        switch fault {
        case .empty: self = .emptyName
        case .unprintable: self = .unprintableName
        case .long: self = .longName
        }
    }
}

extension LibraryError: CustomStringConvertible {
    /// One sentence for people, with the path or name concerned.
    public var text: LocalizedText {
        switch self {
        case .noSuchFolder(let path): "There is no folder “\(path)”."
        case .notAFolder(let path): "“\(path)” is a file, not a folder."
        case .unreadable(let path, let reason): "\(path) can't be read: \(LocalizedText(written: reason))."
        case .unwritable(let path, let reason): "\(path) can't be written: \(LocalizedText(written: reason))."
        case .unsupported(let version): "The manifest is of version \(version), which needs a newer Cratebox."
        case .damagedManifest(let path): "\(path) is damaged: repair or remove it."
        case .unidentifiable(let path): "\(path) can't be written to and has nothing else to be recognised by."
        case .copy(let name, let root, let folder):
            "\(folder) is a copy of the library \(name), which is connected at \(root)."
        case .inside(let name, let root, let folder):
            "\(folder) is in the library \(name) at \(root), which has its rips already."
        case .contains(let name, let root, let folder):
            "The library \(name) at \(root) is in \(folder): its rips would be counted twice."
        case .wholeSystem: "“/” is the whole system, not a folder of music."
        case .systemFolder(let folder): "“\(folder)” belongs to the system; it is not a folder of music."
        case .notMounted(let folder, _): "“\(folder)” is empty: what belongs there isn't mounted."
        case .ownFolder(let own, let folder): Self.text(own, around: folder)
        case .emptyName: "A library needs a name."
        case .unprintableName: "A name can't contain line breaks or control characters."
        case .longName: "A name can have up to \(GivenName.mostLetters) letters."
        case .nameTaken(let name, let root): "The library at \(root) is called \(name) already: choose another --name."
        case .inPlace(let name, let root):
            "What is at \(root) now isn't the library \(name). Connect its disk there, or add this one under another --name."
        case .noSuchLibrary(let name): "No library is called \(name)."
        case .store(let error): "The collection can't be used: \(error.text)."
        }
    }

    private static func text(_ own: String, around folder: String) -> LocalizedText {
        if own == folder { return "\(own) is Cratebox's own folder, not a folder of music." }
        return own.hasPrefix("\(folder)/")
            ? "Cratebox's own folder, \(own), is in \(folder). Choose a folder that has only music."
            : "\(folder) is in Cratebox's own folder, \(own). Choose a folder outside it."
    }

    /// The sentence in English, for logs.
    public var description: String { text.english }
}
