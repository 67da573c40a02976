internal import CLinux
public import CrateCore
internal import CrateStore
internal import Glibc
internal import LinuxSystem

/// The lock on the output and the state folder: flock(2) on `STATE/box.lock`. The kernel releases it whenever the
/// process ends.
public final class BoxLock: Sendable {
    /// The name in the state folder; the file stays after the process has ended.
    public static let fileName = StateFolder.boxLock

    /// Why the lock was not taken.
    public enum Refusal: Error, Sendable, Hashable {
        /// Another process has the lock; with the contents of the file.
        case owned(by: Owner?)
        /// The file cannot be created, opened or locked; with the error of the system.
        case system(String)
    }

    /// A process that has the lock, with the name that it wrote to the lock's file.
    public struct Owner: Sendable, Hashable, CustomStringConvertible {
        /// The name of `cratebox-car` as a service; with a tap or a key, the command follows it.
        public static let car = "cratebox-car"

        /// The process id, by which a person can end it.
        public var process: Int32
        /// The command: `cratebox serve`.
        public var name: String

        /// True for a process that isn't Cratebox and has the lock nevertheless; the name is that of its program.
        package var isStranger = false

        /// Describes an owner; no process is looked up.
        package init(process: Int32, name: String) { (self.process, self.name) = (process, name) }

        /// Describes a process that the lock's file does not name; nil for a program of Cratebox, which is about to
        /// write its name, and for a process that has ended.
        init?(stranger process: Int32) {
            guard let bytes = try? OpenFile("/proc/\(process)/comm").contents(limit: 64) else { return nil }
            let program = String(String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline })
            guard !["cratebox", Self.car].contains(program) else { return nil }
            self.init(process: process, name: BoxLock.isPlain(program) ? program : "?")
            isStranger = true
        }

        /// `cratebox serve, process 1234`.
        public var text: LocalizedText { "\(name), process \(process)" }

        /// True if it should listen for commands. The processes that prove a rip or move the collection only take the
        /// lock.
        package var isBox: Bool { !isStranger && !["cratebox prove", "cratebox setup"].contains(name) }

        /// True for `cratebox serve`, which runs until it is ended and reads its configuration again.
        package var isServing: Bool { name == "cratebox serve" }

        /// True for `cratebox prove`, which takes the lock for the output and listens for no commands.
        package var usesOutputAlone: Bool { name == "cratebox prove" }

        /// What a process that is no box is doing, and how it ends; nil for a box, which accepts commands.
        package var occupation: LocalizedText? {
            guard !isBox else { return nil }
            guard !isStranger else {
                return "\(name) (process \(process)) has the lock of this collection, so no box can start."
            }
            return usesOutputAlone
                ? "\(name) (process \(process)) uses the output; it ends by itself, or by Ctrl-C."
                : "\(name) (process \(process)) uses the collection; it ends by itself."
        }

        /// `cratebox serve, process 1234`, for logs.
        public var description: String { text.english }
    }

    private let file: OpenFile

    /// Takes the lock, and writes the process id and the name to the file.
    /// - Parameter paths: The paths at which clients look for a box. A box that has the lock and takes no connections
    ///   there is starting or ending, and is awaited for some seconds. Without paths no box is awaited.
    /// - Throws: ``Refusal`` if another process has the lock, or if the file cannot be opened or locked.
    public init(state: String, name: String, besides paths: [String] = []) throws(Refusal) {
        do { try StateFolder.make(state) } catch { throw .system(error.description) }
        let opened: OpenFile
        do throws(FileProblem) { opened = try Self.open(in: state) } catch { throw .system(error.description) }
        try Self.lock(opened, in: state, isPassing: { $0.isPassing(besides: paths) })
        ftruncate(opened.descriptor, 0)
        try? opened.write(Array("\(getpid()) \(name)\n".utf8), at: 0)
        file = opened
    }

    deinit {
        // The name stays: a file without it, as one whose process has ended, names no owner of a lock that is taken.
        // Unlocked explicitly: a forked child has the descriptor, and with it the lock, until execve(2).
        file.unlock()
    }

    /// The longest wait for a box that starts or ends: more than ``BoxService`` takes for its end.
    private static let transition = BoxService.endTime + .seconds(1)

    /// Takes the lock of the file. Waits for the name of a program of Cratebox that has just taken it, and for an owner
    /// that starts or ends.
    /// - Parameters:
    ///   - limit: The longest wait.
    ///   - pause: Lets time pass before the next attempt.
    ///   - isPassing: Whether an owner is starting or ending.
    /// - Throws: ``Refusal``: `owned` only if another process has the lock, not if the system has none to give.
    static func lock(
        _ file: borrowing OpenFile, in state: String, within limit: Duration = transition,
        pause: () -> Void = { usleep(10_000) }, isPassing: (Owner) -> Bool = { _ in false }
    ) throws(Refusal) {
        let deadline = ContinuousClock.now + limit
        while true {
            let isTaken: Bool
            do throws(Errno) { isTaken = try file.lock() } catch {
                throw .system(FileProblem(path: "\(state)/\(fileName)", code: error.code).description)
            }
            if isTaken { return }
            if let owner = refuser(file), !isPassing(owner) { throw .owned(by: owner) }
            guard ContinuousClock.now < deadline else { throw .owned(by: owner(file)) }
            pause()
        }
    }

    /// Opens the file for writing. If the disk is full or read-only, opens the existing file, or else the folder, which
    /// can be locked as well.
    private static func open(in state: String) throws(FileProblem) -> OpenFile {
        let folder = try SharedFolder(state)
        do throws(FileProblem) {
            return try folder.open(fileName, for: .writing, mode: 0o660)
        } catch {
            guard [EROFS, ENOSPC, EDQUOT].contains(error.code) else { throw error }
            if let fixed = try? folder.open(fileName, for: .reading) { return fixed }
            guard let copy = try? folder.duplicate() else { throw error }
            return copy
        }
    }

    /// Parses the file. A member of the group may have written it: names are short ASCII text, and process ids are
    /// greater than 1, which excludes init and the ids of groups.
    static func owner(_ file: borrowing OpenFile) -> Owner? {
        guard let bytes = try? file.bytes(at: 0, count: 256) else { return nil }
        let words = String(decoding: bytes, as: UTF8.self).split(maxSplits: 1, whereSeparator: \.isWhitespace)
        guard words.count == 2, let process = Int32(words[0]), process > 1 else { return nil }
        let name = String(words[1].prefix { !$0.isNewline }.prefix(40))
        return isPlain(name) ? Owner(process: process, name: name) : nil
    }

    static func isPlain(_ name: String) -> Bool {
        name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " -_.".contains($0)) }
    }
}

extension BoxLock {
    /// The lock's file or its folder, if this user may not write it and so can't play. Nil if the user can, also where
    /// a full or read-only disk is in the way. Tries no lock.
    package static func closedPath(state: String) -> String? {
        let file = "\(state)/\(fileName)"
        let path = access(file, F_OK) == 0 ? file : state
        return access(path, W_OK) != 0 && errno == EACCES ? path : nil
    }
}
