internal import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem
import Synchronization

/// Loop side: the only thread that blocks on storage.
///
/// Reads the playlist's files in order into the ring, in large pieces, and asks the kernel to read ahead, including the
/// start of the next file. It communicates with the playback loop through ``ReaderLink`` alone and does not depend on
/// the output.
final class ReaderLoop {
    private let link: ReaderLink
    private var playlist = Playlist([])
    private var files = TrackFiles()
    private var request: ReadRequest?
    /// The number of the last request taken.
    private var taken: Int32 = 0
    private var descriptor: Int32 = -1
    private var offset: Int64 = 0
    private var length: Int64 = 0
    private var requested: Int64 = 0
    private var piece = firstPiece
    private var isQuitting = false

    /// The size of the first read from a file; small, so that playback starts early.
    private static let firstPiece = 64 * 1024
    /// The read-ahead distance requested from the kernel, in bytes.
    private static let ahead: Int64 = 8 << 20

    init(_ link: ReaderLink) { self.link = link }

    /// Runs until a request for the file ``quit``.
    func run() {
        while !isQuitting { step() }
    }

    /// Takes a request, or performs the next part of the present one.
    func step() {
        if takeRequests() { return }
        if request == nil {
            missingFiles()
            link.readerWakeup.wait()
        } else if descriptor < 0 {
            begin()
        } else {
            readPiece()
        }
    }

    /// The file index that ends the thread.
    static let quit: Int32 = -2

    private var isAskedAnew: Bool { link.requests.request(after: taken) != nil }

    private func takeRequests() -> Bool {
        guard let next = link.requests.request(after: taken) else { return false }
        taken = next.number
        isQuitting = next.file == Self.quit
        request = next.file < 0 ? nil : next
        descriptor = -1
        piece = Self.firstPiece
        let given = link.list.withLock { list in
            defer { list?.tried = nil }
            return list
        }
        if let given, given.playlist !== playlist { adopt(given.playlist) }
        let current = link.currentFile.load(ordering: .acquiring)
        let isResting = request == nil
        files.close { isResting || $0 < min(current, Int(next.file)) }
        // Taken even if the loop rests: the list is read only once, and the request for the file follows.
        if let tried = given?.tried, let index = playlist.files.firstIndex(of: tried.path) {
            files.take(tried, as: index)
        }
        return true
    }

    /// Adopts a changed playlist. Inserting an album moves the files after it, which are closed; those before it stay
    /// open, because the loop may read them.
    private func adopt(_ given: Playlist) {
        let (before, isSameMusic) = (playlist, given.missingFiles === playlist.missingFiles)
        playlist = given
        files.close { index in
            guard isSameMusic, given.files.indices.contains(index), before.files.indices.contains(index) else {
                return true
            }
            return given.files[index] != before.files[index]
        }
    }

    private func begin() {
        guard var now = request else { return }
        guard playlist.files.indices.contains(Int(now.file)) else {
            request = nil
            return
        }
        let opened: TrackFile
        do throws(Errno) {
            opened = try files.open(Int(now.file), path: playlist.files[Int(now.file)])
        } catch {
            return error.meansShortage ? waitForDescriptors() : fail(error.code)
        }
        length = opened.length
        let container = now.offset == 0 ? Self.container(opened) : .success(.native)
        guard case .success(let kind) = container else {
            if case .failure(let error) = container { fail(ReadFailure.code(ofContainer: error)) }
            return
        }
        descriptor = opened.descriptor
        offset = now.offset
        requested = offset
        send(
            ReadMark(
                kind: .begin, isOgg: kind == .ogg, request: now.number, file: now.file, descriptor: opened.descriptor,
                place: link.ring.end, offset: offset, length: length))
        now.offset = 0
        request = now
    }

    /// Waits before the file is opened again: that the process lacks descriptors is not the file's fault, and without
    /// them the next files could not be opened either.
    private func waitForDescriptors() { _ = link.readerWakeup.wait(atMost: .milliseconds(100)) }

    private func readPiece() {
        guard let now = request else { return }
        // The first bytes go first: the request for read-ahead takes as long as reading them from memory.
        if piece != Self.firstPiece { askKernel() }
        guard waitForRoom() else { return }
        let got = link.ring.fill(from: descriptor, at: offset, atMost: piece)
        if got < 0 {
            if errno != EINTR { fail(errno) }
        } else if got == 0 {
            send(ReadMark(kind: .end, request: now.number, file: now.file, place: link.ring.end))
            beginNextFile()
        } else {
            offset += Int64(got)
            link.offerBytes()
            if piece == Self.firstPiece { missingFiles() }
            piece = ReaderLink.worthwhile
        }
    }

    /// Continues with the next file without a request from the loop.
    private func beginNextFile() {
        request?.file += 1
        request?.offset = 0
        descriptor = -1
        let current = link.currentFile.load(ordering: .acquiring)
        files.close { $0 < current }
    }

    private func fail(_ code: Int32) {
        guard let now = request else { return }
        send(ReadMark(kind: .failed, code: code, request: now.number, file: now.file, place: link.ring.end))
        // The loop decides what to read next.
        request = nil
        descriptor = -1
    }

    /// Waits until the ring has room. Returns false if it had to wait, so that requests are checked first.
    private func waitForRoom() -> Bool {
        guard link.ring.free < min(piece, ReaderLink.worthwhile) else { return true }
        link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
        if link.ring.free < ReaderLink.worthwhile, !isAskedAnew { link.readerWakeup.wait() }
        link.isReaderWaiting.store(false, ordering: .sequentiallyConsistent)
        return false
    }

    private func send(_ mark: ReadMark) {
        while !link.marks.push(mark) {
            // The loop is many files behind, and offers room as it proceeds. Marks of a cancelled request are dropped.
            link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
            if link.marks.push(mark) { break }
            if isAskedAnew { return }
            link.readerWakeup.wait()
        }
        link.offerBytes()
    }

    /// Requests read-ahead of 8 MiB, including the start of the next file, each byte once: posix_fadvise(2).
    private func askKernel() {
        guard offset + Self.ahead / 2 >= requested, requested < length else { return }
        posix_fadvise(descriptor, off_t(requested), off_t(Self.ahead), POSIX_FADV_WILLNEED)
        requested += Self.ahead
        guard requested >= length, let next = request.map({ Int($0.file) + 1 }), playlist.files.indices.contains(next)
        else {
            return
        }
        guard let opened = try? files.open(next, path: playlist.files[next]) else { return }
        posix_fadvise(opened.descriptor, 0, off_t(requested - length), POSIX_FADV_WILLNEED)
    }

    /// Counts the first album's tracks with missing files, once, after the first bytes were delivered.
    private func missingFiles() {
        let missingFiles = playlist.missingFiles
        guard missingFiles.missing.load(ordering: .relaxed) < 0, let album = playlist.albums.first else { return }
        // SAFETY: the path outlives the call.
        let gone = album.rip.tracks.count { unsafe access($0.file, F_OK) != 0 }
        missingFiles.missing.store(gone, ordering: .sequentiallyConsistent)
        link.offerBytes()
    }

    private static func container(_ file: TrackFile) -> Result<FLACContainer, FLACError> {
        Result { () throws(FLACError) in try FLACContainer.detect(in: DescriptorSource(file)) }
    }
}
