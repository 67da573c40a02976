/// Finds the file that a cue sheet's FILE means: sheets name the WAVE that was encoded, on another machine, long ago.
struct CueTarget {
    /// How surely a file is meant; the smaller the surer.
    enum Rank: Int, Comparable {
        case name, stem, nameInAnyCase, stemInAnyCase, only

        static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }

    /// Why none is.
    enum Failure: Error, Hashable {
        /// The name leads out of the folder.
        case outside(String)
        case absent(String)
    }

    /// Index among the files that were given.
    let index: Int
    let rank: Rank

    /// - Parameters:
    ///   - name: as it stands behind FILE.
    ///   - folder: the sheet's own, relative to the library's root.
    ///   - isAlone: true when the sheet names no other file, so that the folder's only one must be meant.
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

    /// The path below the sheet's folder: of an absolute one, of Windows or not, only the last part. Nil where it leads up.
    private static func path(_ name: String) -> String? {
        let parts = name.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }
        let isAbsolute = name.first == "/" || name.first == "\\" || name.dropFirst().first == ":"
        guard let last = parts.last, !parts.contains("..") else { return nil }
        return isAbsolute ? String(last) : parts.filter { $0 != "." }.joined(separator: "/")
    }

    /// Without the ending, and without the one before in names like `album.flac.cue`'s `album.wav`.
    private static func stem(_ path: String) -> String {
        guard let dot = path.utf8.lastIndex(of: 46), !path[dot...].utf8.contains(47) else { return path }
        return String(path[..<dot])
    }
}
