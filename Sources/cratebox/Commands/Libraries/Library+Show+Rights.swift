import CrateBox
import CrateStore

extension Library.Show {
    /// The commands that let the shown files be read which the last scan could not read for lack of a permission: one
    /// for their only folder, else one for each library.
    static func rightsLines(
        _ rips: [RipListing], _ unused: [UnusedFile], of words: String, _ libraries: LibrarySubscriptions
    ) throws(LibraryError) -> [TerminalText] {
        let all = try libraries.all()
        let roots = Dictionary(all.map { ($0.name, $0.root) }) { first, _ in first }
        var closed: [(folder: String, root: String)] = []
        func add(_ file: String, _ reason: String, root: String?) {
            guard let root, let folder = ClosedFolder.of(file, below: root, reason: reason) else { return }
            closed.append((folder, root))
        }
        for rip in rips {
            for line in rip.damage where line.isUnreadable { add(line.file, line.reason, root: roots[rip.library]) }
        }
        let home = home(of: words, all)
        for file in unused { add(file.file, file.reason, root: home) }
        let folders = Set(closed.map { $0.folder })
        let fixed = folders.count == 1 ? folders : Set(closed.map { $0.root })
        return fixed.sorted().map { Hint.line(ClosedFolder.fix($0)) }
    }

    /// The root of the library that the words name or that has the folder; nil if that is not certain.
    private static func home(of words: String, _ libraries: [Subscription]) -> String? {
        let named = libraries.filter { $0.name.lowercased() == words.lowercased() }
        let around = libraries.filter { "\(words)/".hasPrefix($0.root == "/" ? "/" : "\($0.root)/") }
        let meant = [named, around, libraries].first { !$0.isEmpty } ?? []
        return meant.count == 1 ? meant[0].root : nil
    }
}
