internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import LinuxSystem

/// Why music cannot go on at a place yet: its library is not there, or the file itself.
enum ResumeReadiness: Sendable, Hashable {
    /// Everything that is needed is there.
    case there
    /// The library is not.
    case away(LibraryGap)
    /// The library is, as far as can be told; the file is not.
    case missing(file: String, errno: Int32)

    /// Looks at files, for as long as their file system takes. The right library has to be there, and the track's file:
    /// another disk in its place is not it.
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
}
