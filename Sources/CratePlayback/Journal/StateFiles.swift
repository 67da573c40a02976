internal import Glibc
internal import LinuxSystem

/// A journal's segments as files of the state folder, `resume.0` and `resume.1`: pwrite(2), fdatasync(2).
struct StateFiles: JournalDisk {
    /// Each file gets this room at once: a disk that fills up later does not matter.
    private static let room: off_t = 64 << 10

    private final class File {
        let file: LinuxSystem.OpenFile
        /// Its name is not on the disk yet.
        var isNew: Bool

        init(_ file: consuming LinuxSystem.OpenFile, isNew: Bool) {
            self.file = file
            self.isNew = isNew
        }
    }

    private let folder: String
    private let base: String
    private var files: [Int: File] = [:]

    /// The files of a folder whose names begin so. Opens and makes nothing.
    init(_ folder: String, base: String = "resume") { (self.folder, self.base) = (folder, base) }

    mutating func read(_ segment: Int, limit: Int) throws(JournalFailure) -> [UInt8] {
        do throws(FileProblem) {
            let file = try SharedFolder(folder).open(name(segment), for: .reading)
            do throws(Errno) {
                return try file.contents(limit: limit)
            } catch {
                throw FileProblem(path: name(segment), code: error.code)
            }
        } catch {
            if error.code == ENOENT { return [] }
            throw JournalFailure(code: error.code)
        }
    }

    mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) throws(JournalFailure) {
        let opened = try opened(segment)
        do throws(Errno) {
            try opened.file.write(bytes, at: offset)
        } catch {
            throw failure(segment, error.code)
        }
    }

    mutating func sync(_ segment: Int) throws(JournalFailure) {
        let opened = try opened(segment)
        do throws(Errno) { try opened.file.syncBytes() } catch { throw failure(segment, error.code) }
        guard opened.isNew else { return }
        do throws(FileProblem) { try SharedFolder(folder).sync() } catch { throw failure(segment, error.code) }
        opened.isNew = false
    }

    private func name(_ segment: Int) -> String { "\(base).\(segment)" }

    private mutating func opened(_ segment: Int) throws(JournalFailure) -> File {
        if let file = files[segment] { return file }
        do throws(FileProblem) {
            let file = try SharedFolder(folder).open(name(segment), for: .writing, mode: 0o660)
            let isNew = (try? file.facts())?.st_size == 0
            if isNew {
                posix_fallocate(file.descriptor, 0, Self.room)
                reserve(1 - segment)
            }
            let opened = File(file, isNew: isNew)
            // One file is open at a time: the other segment is written again when this one is full.
            files = [segment: opened]
            return opened
        } catch {
            throw JournalFailure(code: error.code)
        }
    }

    /// Makes the other segment's file with its room, where there is none: it will be wanted when the queue changes. Its name
    /// is on the disk with the first one's.
    private func reserve(_ segment: Int) {
        guard let file = try? SharedFolder(folder).open(name(segment), for: .making, mode: 0o660) else { return }
        posix_fallocate(file.descriptor, 0, Self.room)
    }

    /// After a failure the file is opened anew: the disk may be another one by then.
    private mutating func failure(_ segment: Int, _ code: Int32) -> JournalFailure {
        files[segment] = nil
        return JournalFailure(code: code)
    }
}
