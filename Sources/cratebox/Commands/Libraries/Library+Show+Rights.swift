import CrateStore
import CrateTerminal

extension Library.Show {
    private typealias Unread = (library: String, file: String, reason: String, root: String?)

    /// The commands that give access to the shown files that the last scan was not permitted to read: one for their
    /// only folder, otherwise one for each library. Files that are readable now need none.
    static func rightsLines(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions
    ) throws(LibraryError) -> [TerminalText] {
        let closed = try unread(rips, unused, libraries).filter { !isOpened($0) }
        return ClosedFolder.fixes(of: closed.map { (file: $0.file, reason: $0.reason, root: $0.root) })
            .map { Hint.line($0) }
    }

    /// The libraries of the shown files that the last scan could not read and that are readable now.
    static func openedLibraries(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions
    ) throws(LibraryError) -> [String] {
        try unread(rips, unused, libraries).filter { isOpened($0) }.map { $0.library }
    }

    /// Whether a file of a shown rip can't be read for another reason than a missing permission.
    static func hasFailing(_ rips: [RipListing], _ libraries: LibrarySubscriptions) throws(LibraryError) -> Bool {
        try unread(rips, [], libraries).contains { file in
            ClosedFolder.of(file.file, below: file.root, reason: file.reason) == nil
        }
    }

    private static func isOpened(_ file: Unread) -> Bool {
        ClosedFolder.isOpened(file.file, below: file.root, reason: file.reason)
    }

    private static func unread(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions
    ) throws(LibraryError) -> [Unread] {
        let all = try libraries.all()
        let roots = Dictionary(all.map { ($0.name, $0.root) }) { first, _ in first }
        var files: [Unread] = []
        for rip in rips {
            for line in rip.damage where line.isUnreadable {
                files.append((rip.library, line.file, line.reason, roots[rip.library]))
            }
        }
        for file in unused { files.append((file.library, file.file, file.reason, roots[file.library])) }
        return files
    }
}
