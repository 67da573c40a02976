/// The use of a file next to the music, by its name.
enum Sidecar: Hashable {
    case cueSheet
    /// A cover picture; smaller numbers are preferred.
    case cover(Int)

    private static let coverNames = ["cover", "folder", "front", "album", "artwork"]
    private static let pictureEndings = ["jpg", "jpeg", "png"]

    /// Classifies a file; nil for pictures whose names do not mean the front cover.
    init?(_ path: String) {
        let start = path.utf8.lastIndex(of: 47).map { path.utf8.index(after: $0) } ?? path.startIndex
        let name = path[start...]
        guard let dot = name.utf8.lastIndex(of: 46) else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        if ending == "cue" {
            self = .cueSheet
        } else if let kind = Self.pictureEndings.firstIndex(of: ending),
            let rank = Self.coverNames.firstIndex(of: name[..<dot].lowercased())
        {
            self = .cover(rank * Self.pictureEndings.count + kind)
        } else {
            return nil
        }
    }
}
