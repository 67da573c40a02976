import CrateTesting
import Foundation
import LinuxSystem
import Testing

/// Opening, reading and writing files and folders.
@Suite struct OpenFileTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func failure(_ name: String, _ purpose: OpenFile.Purpose) -> Int32? {
        do throws(Errno) {
            _ = try OpenFile(folder.path(name), for: purpose)
            return nil
        } catch {
            return error.code
        }
    }

    @Test func purposesRefuseWhatTheyAreNotFor() throws {
        try folder.write("text", to: "file")
        #expect(unsafe symlink("file", folder.path("link")) == 0 && mkfifo(folder.path("pipe"), 0o600) == 0)
        #expect(failure("none", .reading) == ENOENT && failure("file", .folder) == ENOTDIR)
        #expect(failure("file", .making(0o600)) == EEXIST && failure("link", .making(0o600)) == EEXIST)
        // Does not wait for the writer of a pipe.
        #expect(failure("pipe", .reading) == nil)
        let place = try OpenFile(folder.path("link"), for: .place)
        #expect(try place.facts().st_mode & S_IFMT == S_IFLNK)
        #expect(throws: Errno(EBADF)) { try OpenFile(folder.path("file"), for: .place).contents(limit: 1) }
    }

    @Test func onlyARegularFileHasFileFacts() throws {
        try folder.write("text", to: "file")
        #expect(try OpenFile(folder.path("file")).fileFacts().st_size == 4)
        #expect(throws: Errno(EISDIR)) { try OpenFile(folder.path).fileFacts() }
        #expect(throws: Errno(EINVAL)) { try OpenFile("/dev/null").fileFacts() }
    }

    @Test func bytesAreReadUpToALimitOrToTheEnd() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
        try folder.write(bytes, to: "file")
        #expect(try OpenFile(folder.path("file")).contents(limit: .max) == bytes)
        #expect(try OpenFile(folder.path("file")).contents(limit: 70_000) == Array(bytes[..<70_000]))
        #expect(try OpenFile(folder.path("file")).contents(notOver: 100_000) == bytes)
        #expect(try OpenFile(folder.path("file")).contents(notOver: 99_999) == nil)
        let file = try OpenFile(folder.path("file"))
        #expect(try file.bytes(at: 99_000, count: 2000) == Array(bytes[99_000...]))
        #expect(try file.bytes(at: 200_000, count: 10) == [])
    }

    @Test func whatIsWrittenAtAPlaceMakesTheFileGrow() throws {
        let file = try OpenFile(folder.path("new"), for: .making(0o640))
        try file.write([1, 2, 3], at: 4)
        try file.syncBytes()
        try file.write([9])
        try file.sync()
        #expect(folder.bytes(of: "new") == [9, 0, 0, 0, 1, 2, 3])
    }

    @Test func aDescriptorIsClosedWithItsValueUnlessItIsHandedOver() throws {
        var number: Int32 = -1
        do {
            let file = try OpenFile("/dev/null")
            number = file.descriptor
            #expect(fcntl(number, F_GETFD) == FD_CLOEXEC)
            let copy = try file.duplicate()
            #expect(copy.descriptor != number && fcntl(copy.descriptor, F_GETFD) == FD_CLOEXEC)
        }
        let kept = try OpenFile("/dev/null").release()
        #expect(fcntl(kept, F_GETFD) == FD_CLOEXEC)
        close(kept)
    }

    @Test func aFoldersEntriesAreGivenWithTheirKinds() throws {
        try folder.write("", to: "file")
        try folder.makeFolder("inner")
        var found: [String: Int] = [:]
        try OpenFile(folder.path, for: .folder).forEachEntry { found[String(decoding: $0, as: UTF8.self)] = $1 }
        #expect(found == ["file": Int(DT_REG), "inner": Int(DT_DIR)])
        #expect(throws: Errno(ENOTDIR)) { try OpenFile(folder.path("file")).forEachEntry { _, _ in } }
    }

    /// 100,000 bytes take several calls of read(2).
    @Test(arguments: [0, 1, 100_000]) func aFileInMemoryIsReadFromItsBeginning(count: Int) throws {
        let text = String(repeating: "a", count: count)
        let file = try OpenFile.memory(holding: text)
        #expect(try file.contents(limit: 200_000) == Array(text.utf8))
    }

    @Test func aFileIsLockedOnce() throws {
        let path = try folder.write("", to: "file")
        let one = try OpenFile(path)
        let other = try OpenFile(path)
        let (isTaken, isTakenAgain, isShared) = (try one.lock(), try one.lock(), try other.lock())
        #expect(isTaken && isTakenAgain && !isShared)
        one.unlock()
        let isFree = try other.lock()
        #expect(isFree)
    }

    /// flock(2) refuses a descriptor without access to the file.
    @Test func aFailureIsNoSignOfAnotherLock() throws {
        let place = try OpenFile(folder.write("", to: "file"), for: .place)
        let code = lockFailure(of: place)
        #expect(code == EBADF)
    }

    private func lockFailure(of file: borrowing OpenFile) -> Int32? {
        do throws(Errno) {
            _ = try file.lock()
            return nil
        } catch {
            return error.code
        }
    }
}
