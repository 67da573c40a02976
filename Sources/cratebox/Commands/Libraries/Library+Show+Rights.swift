import CrateBox
import CrateStore

extension Library.Show {
    /// The commands that let the shown files be read which the last scan could not read for lack of a permission: one
    /// for their only folder, else one for each library.
    static func rightsLines(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions
    ) throws(LibraryError) -> [TerminalText] {
        let all = try libraries.all()
        let roots = Dictionary(all.map { ($0.name, $0.root) }) { first, _ in first }
        var files: [(file: String, reason: String, root: String?)] = []
        for rip in rips {
            for line in rip.damage where line.isUnreadable {
                files.append((line.file, line.reason, roots[rip.library]))
            }
        }
        for file in unused { files.append((file.file, file.reason, roots[file.library])) }
        return ClosedFolder.fixes(of: files).map { Hint.line($0) }
    }
}
