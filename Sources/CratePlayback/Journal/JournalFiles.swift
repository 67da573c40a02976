internal import Glibc
internal import LinuxSystem

/// A journal's segments as files in the state folder, `resume.0` and `resume.1`, written by pwrite(2) and fdatasync(2).
struct JournalFiles: JournalDisk {
    /// The space allocated for each file at creation, so that the journal works on a disk that is full later.
    private static let room: off_t = 64 << 10

    private final class File {
        let file: OpenFile
        /// Whether the file's directory entry has yet to be synced.
        var isNew: Bool

        init(_ file: consuming OpenFile, isNew: Bool) {
            self.file = file
            self.isNew = isNew
        }
    }

    private let folder: String
    private let base: String
    private var files: [Int: File] = [:]

    /// Names the two files, `BASE.0` and `BASE.1`, without opening or creating any.
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
            // One file is open at a time, because the other segment is written only when this one is full.
            files = [segment: opened]
            return opened
        } catch {
            throw JournalFailure(code: error.code)
        }
    }

    /// Creates the other segment's file with its allocated space if it does not exist; it is needed when the queue
    /// changes. Its directory entry is synced together with the first one's.
    private func reserve(_ segment: Int) {
        guard let file = try? SharedFolder(folder).open(name(segment), for: .making, mode: 0o660) else { return }
        posix_fallocate(file.descriptor, 0, Self.room)
    }

    /// Closes the file after a failure, so that it is opened again: the disk may have been replaced.
    private mutating func failure(_ segment: Int, _ code: Int32) -> JournalFailure {
        files[segment] = nil
        return JournalFailure(code: code)
    }
}
