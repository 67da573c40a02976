internal import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem
import Synchronization

/// Loop side: the one thread that waits for storage.
///
/// It reads the playlist's files in order into the ring, in large pieces, and asks the kernel for what comes next, the
/// next file's head included. It talks to the playback loop through ``ReaderLink`` alone and knows nothing of sound.
final class ReaderLoop {
    private let link: ReaderLink
    private var playlist = Playlist([])
    private var files = OpenFiles()
    private var request: ReadRequest?
    /// Number of the request that was taken last.
    private var taken: Int32 = 0
    private var descriptor: Int32 = -1
    private var offset: Int64 = 0
    private var length: Int64 = 0
    private var requested: Int64 = 0
    private var piece = firstPiece
    private var isQuitting = false

    /// Small at first, so that sound starts early.
    private static let firstPiece = 64 * 1024
    /// How far ahead of the reading the kernel is asked to be.
    private static let ahead: Int64 = 8 << 20

    init(_ link: ReaderLink) { self.link = link }

    /// Runs until a request with a file of `quit`.
    func run() {
        while !isQuitting {
            if takeRequests() { continue }
            if request == nil {
                survey()
                link.readerWakeup.wait()
            } else if descriptor < 0 {
                begin()
            } else {
                readPiece()
            }
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
        // Also where the loop rests for now: the request that begins the music is on its way.
        if let tried = given?.tried, let index = playlist.files.firstIndex(of: tried.path) {
            files.take(tried, as: index)
        }
        return true
    }

    /// An album that was put in moves the files behind it; those before it stay open, for the loop may read them.
    private func adopt(_ given: Playlist) {
        let (before, isSameMusic) = (playlist, given.survey === playlist.survey)
        playlist = given
        files.close { index in
            guard isSameMusic, index < given.files.count, index < before.files.count else { return true }
            return given.files[index] != before.files[index]
        }
    }

    private func begin() {
        guard var now = request else { return }
        guard Int(now.file) < playlist.files.count else {
            request = nil
            return
        }
        let opened: OpenFile
        do throws(OpenFile.Refusal) {
            opened = try files.open(Int(now.file), path: playlist.files[Int(now.file)])
        } catch {
            return fail(error.code)
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

    private func readPiece() {
        guard let now = request else { return }
        askKernel()
        guard waitForRoom() else { return }
        let got = link.ring.fill(from: descriptor, at: offset, atMost: piece)
        if got < 0 {
            if errno != EINTR { fail(errno) }
        } else if got == 0 {
            send(ReadMark(kind: .end, request: now.number, file: now.file, place: link.ring.end))
            goOn()
        } else {
            offset += Int64(got)
            link.offerBytes()
            if piece == Self.firstPiece { survey() }
            piece = ReaderLink.worthwhile
        }
    }

    /// Goes on with the next file by itself: the loop need not ask.
    private func goOn() {
        request?.file += 1
        request?.offset = 0
        descriptor = -1
        let current = link.currentFile.load(ordering: .acquiring)
        files.close { $0 < current }
    }

    private func fail(_ code: Int32) {
        guard let now = request else { return }
        send(ReadMark(kind: .failed, code: code, request: now.number, file: now.file, place: link.ring.end))
        // The loop decides what to try next.
        request = nil
        descriptor = -1
    }

    /// False when something else has to be done first.
    private func waitForRoom() -> Bool {
        guard link.ring.free < min(piece, ReaderLink.worthwhile) else { return true }
        link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
        if link.ring.free < ReaderLink.worthwhile, !isAskedAnew { link.readerWakeup.wait() }
        link.isReaderWaiting.store(false, ordering: .sequentiallyConsistent)
        return false
    }

    private func send(_ mark: ReadMark) {
        while !link.marks.push(mark) {
            // The loop is many files behind: as it goes on it offers room. Marks of a request that was given up are dropped.
            link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
            if link.marks.push(mark) { break }
            if isAskedAnew { return }
            link.readerWakeup.wait()
        }
        link.offerBytes()
    }

    /// Asks for 8 MiB ahead, the next file's head included, each byte once: posix_fadvise(2).
    private func askKernel() {
        guard offset + Self.ahead / 2 >= requested, requested < length else { return }
        posix_fadvise(descriptor, off_t(requested), off_t(Self.ahead), POSIX_FADV_WILLNEED)
        requested += Self.ahead
        guard requested >= length, let next = request.map({ Int($0.file) + 1 }), next < playlist.files.count else {
            return
        }
        guard let opened = try? files.open(next, path: playlist.files[next]) else { return }
        posix_fadvise(opened.descriptor, 0, off_t(requested - length), POSIX_FADV_WILLNEED)
    }

    /// Counts the first album's tracks whose files are not there, once, after the first bytes were handed on.
    private func survey() {
        let survey = playlist.survey
        guard survey.missing.load(ordering: .relaxed) < 0, let album = playlist.albums.first else { return }
        let gone = album.rip.tracks.count { unsafe access($0.file, F_OK) != 0 }
        survey.missing.store(gone, ordering: .sequentiallyConsistent)
        link.offerBytes()
    }

    private static func container(_ file: OpenFile) -> Result<FLACContainer, FLACError> {
        Result { () throws(FLACError) in try FLACContainer.detect(in: DescriptorSource(file)) }
    }
}
