internal import CrateCore
internal import FLAC
internal import Glibc
internal import LinuxSystem
import Synchronization

/// The reader, the audio thread that waits for storage; the playback loop reads a file itself only while it seeks.
///
/// Reads the playlist's files in order into the ring, in large pieces, and asks the kernel to read ahead, including the
/// start of the next file. It communicates with the playback loop through ``ReaderLink`` alone and does not depend on
/// the output.
final class ReaderLoop {
    private let link: ReaderLink
    private var playlist = Playlist([])
    private var files = TrackFiles()
    private var taken = Taken(number: 0)
    private var work = Work.none

    /// The size of the first read from a file; small, so that playback starts early.
    static let firstPiece = 64 * 1024
    /// The read-ahead distance requested from the kernel, in bytes.
    private static let ahead: Int64 = 8 << 20

    init(_ link: ReaderLink) { self.link = link }

    /// Runs until a request to quit.
    func run() {
        while true {
            if case .quit = work { return }
            step()
        }
    }

    /// Takes a request, or performs the next part of the present one.
    func step() {
        if takeRequests() { return }
        switch work {
        case .none:
            missingFiles()
            link.readerWakeup.wait()
        case .open(let file, let offset): begin(file, from: offset)
        case .read(let read): readPiece(of: read)
        case .quit: break
        }
    }

    private var isAskedAnew: Bool { link.requests.request(after: taken.number) != nil }

    private func takeRequests() -> Bool {
        guard let next = link.requests.request(after: taken.number) else { return false }
        taken = Taken(number: next.number)
        switch next.action {
        case .read(let file, let offset): work = .open(file: Int(file), from: offset)
        case .rest: work = .none
        case .quit: work = .quit
        }
        takeList()
        return true
    }

    /// Takes the playlist of the request, and closes the files that neither the request nor the loop needs.
    private func takeList() {
        let given = link.list.withLock { list in
            defer { list?.tried = nil }
            return list
        }
        if let given, given.playlist !== playlist { adopt(given.playlist) }
        let current = link.currentFile.load(ordering: .acquiring)
        // The first file that the request needs; nil if it needs none.
        let first: Int? = if case .open(let file, _) = work { file } else { nil }
        files.close { index in first.map { index < min(current, $0) } ?? true }
        // Taken even if the loop rests: the list is read only once, and the request for the file follows.
        if let tried = given?.tried, let index = playlist.files.firstIndex(of: tried.path) {
            files.take(tried, as: index)
        }
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

    private func begin(_ file: Int, from offset: Int64) {
        guard playlist.files.indices.contains(file) else { return work = .none }
        let opened: TrackFile
        do throws(Errno) {
            opened = try files.open(file, path: playlist.files[file])
        } catch {
            return error.meansShortage ? waitForDescriptors() : fail(error.code)
        }
        let length = opened.length
        let start: ReadMark.FileBegin.Start
        do throws(FLACError) {
            start = try offset == 0 ? .first(isOgg: Self.container(opened) == .ogg) : .later(offset: offset)
        } catch {
            return fail(ReadFailure.code(ofContainer: error))
        }
        let descriptor = opened.descriptor
        work = .read(FileRead(file: file, descriptor: descriptor, length: length, offset: offset, requested: offset))
        send(.begin(ReadMark.FileBegin(file: Int32(file), descriptor: descriptor, length: length, start: start)))
    }

    /// Waits before the file is opened again. The lack of descriptors is not the file's fault, and the next files could
    /// not be opened either.
    private func waitForDescriptors() { _ = link.readerWakeup.wait(atMost: .milliseconds(100)) }

    private func readPiece(of present: FileRead) {
        var read = present
        // The first bytes are read without read-ahead, because requesting it takes as long as reading them from memory.
        if taken.hasRead { askKernel(&read) }
        work = .read(read)
        guard waitForRoom() else { return }
        let got = link.ring.fill(from: read.descriptor, at: read.offset, atMost: taken.piece)
        if got < 0 {
            if errno != EINTR { fail(errno) }
        } else if got == 0 {
            send(.end)
            beginFile(after: read.file)
        } else {
            read.offset += Int64(got)
            work = .read(read)
            link.offerBytes()
            if !taken.hasRead { missingFiles() }
            taken.hasRead = true
        }
    }

    /// Continues with the next file without a request from the loop.
    private func beginFile(after file: Int) {
        work = .open(file: file + 1, from: 0)
        let current = link.currentFile.load(ordering: .acquiring)
        files.close { $0 < current }
    }

    private func fail(_ code: Int32) {
        send(.failed(code: code))
        // The loop decides what to read next.
        work = .none
    }

    /// Waits until the ring has room. Returns false if it had to wait, so that requests are checked first.
    private func waitForRoom() -> Bool {
        guard link.ring.free < taken.piece else { return true }
        link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
        if link.ring.free < ReaderLink.worthwhile, !isAskedAnew { link.readerWakeup.wait() }
        link.isReaderWaiting.store(false, ordering: .sequentiallyConsistent)
        return false
    }

    private func send(_ content: ReadMark.Content) {
        let mark = ReadMark(content: content, request: taken.number, place: link.ring.end)
        while !link.marks.push(mark) {
            // The loop is many files behind, and offers room as it proceeds. Marks of a cancelled request are dropped.
            link.isReaderWaiting.store(true, ordering: .sequentiallyConsistent)
            if link.marks.push(mark) { break }
            if isAskedAnew { return }
            link.readerWakeup.wait()
        }
        link.offerBytes()
    }

    /// Requests read-ahead of 8 MiB, including the start of the next file, and at most once for each byte:
    /// posix_fadvise(2).
    private func askKernel(_ read: inout FileRead) {
        guard read.offset + Self.ahead / 2 >= read.requested, read.requested < read.length else { return }
        posix_fadvise(read.descriptor, off_t(read.requested), off_t(Self.ahead), POSIX_FADV_WILLNEED)
        read.requested += Self.ahead
        let next = read.file + 1
        guard read.requested >= read.length, playlist.files.indices.contains(next) else { return }
        guard let opened = try? files.open(next, path: playlist.files[next]) else { return }
        posix_fadvise(opened.descriptor, 0, off_t(read.requested - read.length), POSIX_FADV_WILLNEED)
    }

    /// Counts the first album's tracks with missing files, once, after the first bytes were delivered.
    private func missingFiles() {
        let missingFiles = playlist.missingFiles
        guard missingFiles.missing.load(ordering: .relaxed) < 0, let album = playlist.albums.first else { return }
        let gone = album.rip.tracks.count { Self.isGone($0.file) }
        missingFiles.missing.store(gone, ordering: .sequentiallyConsistent)
        link.offerBytes()
    }

    /// Whether a file is missing, as opposed to one that can't be read. A folder or a pipe in its place is no file.
    private static func isGone(_ path: String) -> Bool {
        var facts = stat()
        // SAFETY: the path and the facts outlive the call.
        guard unsafe stat(path, &facts) == 0 else { return StartGap.isGone(errno) }
        return facts.st_mode & S_IFMT != S_IFREG
    }

    private static func container(_ file: TrackFile) throws(FLACError) -> FLACContainer {
        try FLACContainer.detect(in: DescriptorSource(file))
    }
}
