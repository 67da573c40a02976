import CrateTesting
import Foundation
import Glibc
import LinuxSystem
import Testing

@testable import CrateBox

/// The lock's file, and the process that has the lock.
@Suite struct BoxLockTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func anOwnerIsNamedWhileItHasTheLock() throws {
        #expect(BoxLock.namedOwner(state: folder.path) == nil)
        do {
            let lock = try BoxLock(state: folder.path, name: "cratebox serve")
            let owner = BoxLock.Owner(process: getpid(), name: "cratebox serve")
            #expect(BoxLock.namedOwner(state: folder.path) == owner && BoxLock.inspect(state: folder.path) == owner)
            #expect(throws: BoxLock.Refusal.owned(by: owner)) {
                _ = try BoxLock(state: folder.path, name: "cratebox play")
            }
            withExtendedLifetime(lock) {}
        }
        #expect(BoxLock.namedOwner(state: folder.path) == nil && BoxLock.inspect(state: folder.path) == nil)
    }

    /// A box that starts has the lock for a moment before its name is in the file, which may have that of a process
    /// that was killed.
    @Test(arguments: ["", "4194305 cratebox serve\n"])
    func aLockThatAProgramOfCrateboxHasWithoutItsNameIsAwaited(content: String) async throws {
        let path = try folder.write(content, to: BoxLock.fileName)
        let program = folder.path("cratebox")
        try FileManager.default.copyItem(atPath: "/usr/bin/flock", toPath: program)
        let holder = try RunningProcess(program, ["--close", path, "sh", "-c", "echo taken; cat"])
        _ = try await holder.output(containing: "taken")
        let state = folder.path
        let pauses = try await blocking {
            let file = try OpenFile(path, for: .changing)
            let waiting = open(path, O_RDWR | O_CLOEXEC)
            defer { close(waiting) }
            var pauses = 0
            try BoxLock.lock(file, in: state, within: .seconds(60)) {
                pauses += 1
                holder.endInput()
                // Returns once the process that has the lock has ended.
                flock(waiting, LOCK_EX)
                flock(waiting, LOCK_UN)
            }
            return pauses
        }
        #expect(pauses == 1)
        #expect(try await holder.end().status == 0)
    }

    @Test func aBoxThatTakesNoConnectionsIsPassing() throws {
        let lock = try BoxLock(state: folder.path, name: "cratebox serve")
        let owner = try #require(BoxLock.inspect(state: folder.path))
        let path = folder.path("control.sock")
        #expect(owner.isPassing(besides: [path]) && !owner.isPassing(besides: []))
        let socket = try ListeningSocket.bind(path: path)
        #expect(!owner.isPassing(besides: [path]))
        socket.hide()
        #expect(owner.isPassing(besides: [path]))
        #expect(!BoxLock.Owner(process: getpid(), name: "cratebox prove").isPassing(besides: [path]))
        withExtendedLifetime((lock, socket)) {}
    }

    @Test func aBoxThatIsPassingIsAwaited() throws {
        let file = try OpenFile(folder.write("", to: BoxLock.fileName), for: .changing)
        var former: BoxLock? = try BoxLock(state: folder.path, name: "cratebox serve")
        let owner = BoxLock.inspect(state: folder.path)
        var awaited: [BoxLock.Owner] = []
        try BoxLock.lock(file, in: folder.path, within: .seconds(60), pause: { former = nil }) {
            awaited.append($0)
            return true
        }
        #expect(former == nil && awaited == [owner].compactMap(\.self) && awaited.count == 1)
    }

    /// Reading the kernel's list delays the first sound, so it is read only where it can name the process.
    @Test func aProcessThatWasKilledIsNotLookedUpInTheListOfLocks() throws {
        // Linux has no process with a greater number than 4194304: proc(5), pid_max.
        try folder.write("4194305 cratebox serve\n", to: BoxLock.fileName)
        var facts = stat()
        #expect(stat(folder.path(BoxLock.fileName), &facts) == 0)
        try folder.write("1: FLOCK  ADVISORY  WRITE 4194305 08:01:\(facts.st_ino) 0 EOF\n", to: "table")
        #expect(BoxLock.namedOwner(state: folder.path, locks: folder.path("table")) == nil)
        #expect(BoxLock.inspect(state: folder.path, locks: folder.path("table"))?.process == 4_194_305)
    }

    @Test func theOwnerOfALockThatCannotBeReadIsTheProcessOfTheKernelsList() throws {
        #expect(BoxLock.unreadableOwner(state: folder.path, locks: "/proc/locks") == nil)
        do {
            let lock = try BoxLock(state: folder.path, name: "cratebox serve")
            #expect(BoxLock.unreadableOwner(state: folder.path, locks: "/proc/locks")?.process == getpid())
            withExtendedLifetime(lock) {}
        }
        #expect(BoxLock.unreadableOwner(state: folder.path, locks: "/proc/locks") == nil)
    }

    @Test(arguments: [
        ("/usr/bin/cratebox\0serve\0", "cratebox serve"), ("cratebox\0play\0a b\0", "cratebox play"),
        ("cratebox-car\0", "cratebox-car"), ("./cratebox-car\0tap\0", "cratebox-car tap"),
        ("cratebox\0--output\0serve\0", "cratebox serve"), ("cratebox\0\u{1b}[31m\0", "cratebox"),
    ])
    func aProcessIsNamedByItsCommand(arguments: String, name: String) {
        #expect(BoxLock.Owner.name(ofArguments: Array(arguments.utf8)) == name)
    }

    @Test func aLivingProcessWithoutTheLockIsNoOwner() throws {
        try folder.write("\(getppid()) cratebox serve\n", to: BoxLock.fileName)
        #expect(BoxLock.namedOwner(state: folder.path) == nil)
    }

    /// flock(2) refuses a descriptor without access to the file, as it does where the system has no more locks.
    @Test func aLockThatTheSystemRefusesHasNoOwner() throws {
        let place = try OpenFile(folder.write("", to: BoxLock.fileName), for: .place)
        let refusal = refusal(of: place)
        #expect(refusal == .system("\(folder.path(BoxLock.fileName)): \(Errno(EBADF).words)"))
    }

    private func refusal(of file: borrowing OpenFile) -> BoxLock.Refusal? {
        do throws(BoxLock.Refusal) {
            try BoxLock.lock(file, in: folder.path)
            return nil
        } catch {
            return error
        }
    }
}
