/// Finds the file that a cue sheet's FILE refers to: sheets name the WAVE that was encoded, usually on another machine.
struct CueTarget {
    /// How precisely the name fits, best first.
    enum Rank: Int, Comparable {
        case name, stem, nameInAnyCase, stemInAnyCase, only

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    /// Why no file was found.
    enum Failure: Error, Hashable {
        /// The name refers to a path outside the folder.
        case outside(String)
        case absent(String)
    }

    /// The index in the given files.
    let index: Int
    let rank: Rank

    /// Finds the file with this name.
    /// - Parameters:
    ///   - name: The name in the FILE line.
    ///   - folder: The sheet's folder, relative to the library's root.
    ///   - isAlone: True when the sheet names no other file, so the folder's only file must be meant.
    init(_ name: String, from folder: Substring, among files: [RipFile], isAlone: Bool) throws(Failure) {
        guard let path = Self.path(name) else { throw .outside(name) }
        let base = folder.isEmpty ? "" : "\(folder)/"
        let wanted = base + path
        let tests: [(Rank, (String) -> String)] = [
            (.name, { $0 }), (.stem, { Self.stem($0) }), (.nameInAnyCase, { $0.lowercased() }),
            (.stemInAnyCase, { Self.stem($0).lowercased() }),
        ]
        for (rank, form) in tests {
            let text = form(wanted)
            guard let index = files.firstIndex(where: { form($0.file) == text }) else { continue }
            (self.index, self.rank) = (index, rank)
            return
        }
        let near = files.indices.filter { files[$0].folder == folder }
        guard isAlone, near.count == 1 else { throw .absent(path) }
        (index, rank) = (near[0], .only)
    }

    /// The path below the sheet's folder, or the last component of an absolute path (Windows paths included). Nil when
    /// it contains `..`.
    private static func path(_ name: String) -> String? {
        let parts = name.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }
        let isAbsolute = name.first == "/" || name.first == "\\" || name.dropFirst().first == ":"
        guard let last = parts.last, !parts.contains("..") else { return nil }
        return isAbsolute ? String(last) : parts.filter { $0 != "." }.joined(separator: "/")
    }

    /// The name that a WAVE and a FLAC file share: the path without its extension.
    private static func stem(_ path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: 46), !path[dot...].utf8.contains(47) else { return path }
        return String(path[..<dot])
    }
}
