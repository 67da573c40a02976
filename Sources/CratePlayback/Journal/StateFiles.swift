internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The journal's segments as files of the state folder, `resume.0` and `resume.1`: pwrite(2), fdatasync(2).
struct StateFiles: JournalDisk {
    /// Each file gets this room at once: a disk that fills up later does not matter.
    private static let room: off_t = 64 << 10

    private final class File {
        let descriptor: Int32
        /// Its name is not on the disk yet.
        var isNew: Bool

        init(_ descriptor: Int32, isNew: Bool) { (self.descriptor, self.isNew) = (descriptor, isNew) }
        deinit { close(descriptor) }
    }

    private let folder: String
    private var files: [Int: File] = [:]

    /// The files of a folder. Opens and makes nothing.
    init(_ folder: String) { self.folder = folder }

    mutating func read(_ segment: Int, limit: Int) throws(JournalFailure) -> [UInt8] {
        let descriptor: Int32
        do throws(FileProblem) {
            descriptor = try SharedFolder(folder).open(name(segment), for: .reading)
        } catch {
            if error.code == ENOENT { return [] }
            throw JournalFailure(code: error.code)
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16 << 10)
        while bytes.count < limit {
            let count = unsafe pread(descriptor, &piece, min(piece.count, limit - bytes.count), off_t(bytes.count))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw JournalFailure(code: errno) }
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        return bytes
    }

    mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) throws(JournalFailure) {
        let file = try opened(segment)
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe pwrite(
                    file.descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done, off_t(offset + done))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(segment, count < 0 ? errno : ENOSPC) }
            done += count
        }
    }

    mutating func sync(_ segment: Int) throws(JournalFailure) {
        let file = try opened(segment)
        guard fdatasync(file.descriptor) == 0 else { throw failure(segment, errno) }
        guard file.isNew else { return }
        do throws(FileProblem) { try SharedFolder(folder).sync() } catch { throw failure(segment, error.code) }
        file.isNew = false
    }

    private func name(_ segment: Int) -> String { "resume.\(segment)" }

    private mutating func opened(_ segment: Int) throws(JournalFailure) -> File {
        if let file = files[segment] { return file }
        let descriptor: Int32
        do throws(FileProblem) {
            descriptor = try SharedFolder(folder).open(name(segment), for: .writing, mode: 0o660)
        } catch {
            throw JournalFailure(code: error.code)
        }
        var status = stat()
        let isNew = unsafe fstat(descriptor, &status) == 0 && status.st_size == 0
        if isNew {
            posix_fallocate(descriptor, 0, Self.room)
            reserve(1 - segment)
        }
        let file = File(descriptor, isNew: isNew)
        files[segment] = file
        return file
    }

    /// Makes the other segment's file with its room, where there is none: it will be wanted when the queue changes. Its name
    /// is on the disk with the first one's.
    private func reserve(_ segment: Int) {
        let file = try? SharedFolder(folder).open(name(segment), for: .making, mode: 0o660)
        guard let descriptor = file else { return }
        posix_fallocate(descriptor, 0, Self.room)
        close(descriptor)
    }

    /// After a failure the file is opened anew: the disk may be another one by then.
    private mutating func failure(_ segment: Int, _ code: Int32) -> JournalFailure {
        files[segment] = nil
        return JournalFailure(code: code)
    }
}
