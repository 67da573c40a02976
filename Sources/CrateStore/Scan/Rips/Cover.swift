internal import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem

/// The front cover of an album: a file next to the music, or a picture inside a FLAC file.
struct Cover: Hashable, Sendable {
    /// The largest accepted picture, in bytes.
    static let mostBytes: Int64 = 16 << 20

    /// The path relative to the library's root; of the FLAC file if the picture is inside.
    let path: String
    /// The SHA-256 of a picture inside a FLAC file, in lower-case hexadecimal; nil for a picture file.
    var hash: String?

    /// Sets the covers of a folder's rips. Blocks on reading the first bytes of a picture, or one embedded picture per
    /// rip.
    ///
    /// For a single rip a picture file takes precedence; for several rips, the picture inside each.
    static func add(to groups: inout [RipGroup], of folder: AlbumFolder, in root: ScanRoot) {
        let beside = beside(folder, in: root)
        for index in groups.indices {
            groups[index].cover =
                groups.count == 1
                ? beside ?? inside(groups[index], in: root)
                : inside(groups[index], in: root) ?? beside
        }
    }

    /// Finds the picture file with the best name, in the album's folder or else in its disc folders. Skips files whose
    /// content is not a picture.
    private static func beside(_ folder: AlbumFolder, in root: ScanRoot) -> Cover? {
        var candidates: [(folder: Int, rank: Int, path: String)] = []
        var folders: [Substring] = [folder.path[...]]
        for file in folder.sidecars {
            guard case .cover(let rank) = Sidecar(file.path), file.size > 0, file.size <= mostBytes else { continue }
            let own = file.path.utf8.lastIndex(of: 47).map { file.path[..<$0] } ?? ""
            if !folders.contains(own) { folders.append(own) }
            candidates.append((folders.firstIndex(of: own) ?? 0, rank, file.path))
        }
        let sorted = candidates.sorted { ($0.folder, $0.rank) < ($1.folder, $1.rank) }
        return sorted.first { isPicture($0.path, in: root) }.map { Cover(path: $0.path) }
    }

    private static func isPicture(_ path: String, in root: ScanRoot) -> Bool {
        do throws(Errno) {
            let file = try OpenFile(path, in: root.descriptor)
            return PictureFormat(try file.contents(limit: PictureFormat.markLength)) != nil
        } catch {
            root.record(error)
            return false
        }
    }

    /// The picture in the first file that may have one; no other file is opened.
    private static func inside(_ group: RipGroup, in root: ScanRoot) -> Cover? {
        guard let file = group.files.first(where: \.mayHavePicture) else { return nil }
        do throws(FLACError) {
            guard let bytes = try FLACCover.read(path: file.file, in: root.descriptor) else { return nil }
            return Cover(path: file.file, hash: hexadecimal(SHA256.hash(bytes)))
        } catch {
            root.record(error)
            return nil
        }
    }
}
