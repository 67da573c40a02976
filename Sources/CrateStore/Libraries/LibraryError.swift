/// Why a library could not be subscribed, or not be found.
public enum LibraryError: Error, Sendable, Hashable {
    /// There is no such folder: exit status 66.
    case noSuchFolder(String)
    /// The folder, or its manifest, cannot be read; the name of the system error (`EACCES`).
    case unreadable(String, errno: String)
    /// Its manifest is of a version that this box does not know.
    case unsupported(version: Int)
    /// Its manifest is damaged: to be mended or removed by hand, since it may be another box's.
    case damagedManifest(String)
    /// It can neither be written to, nor does its file system have a UUID or a source.
    case unidentifiable(String)
    /// The folder is a copy of a library that is at its own root: two folders cannot be one library.
    case copy(of: String, root: String, folder: String)
    /// The folder lies in a library that is there.
    case inside(String, root: String, folder: String)
    /// The folder holds a library that is there.
    case holds(String, root: String, folder: String)
    /// Another library has this name; that one's root.
    case nameTaken(String, root: String)
    /// No subscription has this name.
    case noSuchLibrary(String)
    /// Nobody can be asked whether this library is to be forgotten.
    case needsYes(String)
    /// The store failed; SQLite's own words.
    case store(String)
}

extension LibraryError: CustomStringConvertible {
    /// One sentence for a person, with the path or the name concerned.
    public var description: String {
        switch self {
        case .noSuchFolder(let path): "There is no folder \(path)."
        case .unreadable(let path, let errno): "\(path) cannot be read (\(errno))."
        case .unsupported(let version): "The manifest is of version \(version), which needs a newer Cratebox."
        case .damagedManifest(let path): "\(path) is damaged: mend or remove it."
        case .unidentifiable(let path): "\(path) cannot be written to and has nothing else to be recognised by."
        case .copy(let name, let root, let folder):
            "\(folder) is a copy of the library \(name), which is connected at \(root)."
        case .inside(let name, let root, let folder):
            "\(folder) lies in the library \(name) at \(root): its rips belong to that one."
        case .holds(let name, let root, let folder):
            "\(folder) holds the library \(name) at \(root): its rips would be counted twice."
        case .nameTaken(let name, let root): "The library at \(root) is called \(name) already: choose another --name."
        case .noSuchLibrary(let name): "No library is called \(name)."
        case .needsYes(let name): "Nobody is here to say whether the library \(name) is to be forgotten."
        case .store(let words): "The collection cannot be used: \(words)."
        }
    }
}
