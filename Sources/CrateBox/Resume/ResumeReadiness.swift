internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import LinuxSystem

/// Whether playback can resume at a position: the library and the track's file must exist.
enum ResumeReadiness: Sendable, Hashable {
    /// Both exist.
    case there
    /// The library is missing, or another one is at its path.
    case away(LibraryGap)
    /// The file is missing or unreadable; the library may exist.
    case missing(file: String, errno: Int32)

    /// True if the check failed for lack of descriptors or memory, so that its result shows nothing.
    var isShortage: Bool {
        switch self {
        case .there: false
        case .away(let gap): gap.isShortage
        case .missing(_, let errno): Errno(errno).meansShortage
        }
    }

    /// Checks the library's identity, so that another disk at the same path does not count, and opens the track's file.
    /// Blocks as long as the file system does.
    init(_ point: ResumePoint) {
        let rip = point.queue[0]
        if let gap = rip.home?.gap(named: rip.library) {
            self = .away(gap)
            return
        }
        do throws(Errno) {
            _ = try OpenFile(point.present.file)
            self = .there
        } catch {
            self = .missing(file: point.present.file, errno: error.code)
        }
    }

    /// The outcome of playing the position now.
    func outcome(at point: ResumePoint) -> Outcome {
        let rip = point.queue[0]
        switch self {
        case .away(var gap):
            gap.detail.release = rip.release
            return .notSubscribed(gap)
        case .there, .missing:
            let detail = GapDetail { $0.file = point.present.file }
            return .notAvailable(AlbumGap(.filesMissing, library: rip.library, detail: detail))
        }
    }
}
