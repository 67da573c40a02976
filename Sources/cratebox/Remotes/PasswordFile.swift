import CrateCare
import CrateClient
import CrateCore
import CrateMPD
import Glibc
import LinuxSystem

/// The file with the passwords of MPD clients: `mpd.passwords`.
struct PasswordFile {
    let path: String

    /// Why a file is refused.
    enum Problem: Error, Hashable {
        /// The file cannot be read; with the error of the system.
        case unreadable(Errno)
        /// The file is too long or contains no text.
        case noText
        /// A folder or a special file is in the place of the file.
        case notAFile
        /// Users other than its owner and its group may read or change it.
        case isOpen
        /// The file has only comments and empty lines.
        case isEmpty
        /// A line has no password; with its number, from 1.
        case line(Int)
    }

    private static let limit = 64 << 10

    /// Reads the file, and checks that users other than its owner and its group may neither read nor write it.
    func passwords() throws(Problem) -> Passwords {
        let text = try text()
        guard text.contains("@") else { throw .isEmpty }
        do throws(Passwords.Problem) { return try Passwords(file: text) } catch { throw .line(error.line) }
    }

    private func text() throws(Problem) -> String {
        let bytes: [UInt8]?
        do throws(Errno) {
            let file = try OpenFile(path)
            guard try file.fileFacts().st_mode & (S_IROTH | S_IWOTH) == 0 else { throw Errno(EEXIST) }
            bytes = try file.contents(notOver: Self.limit)
        } catch {
            switch error.code {
            case EEXIST: throw .isOpen
            // A folder; a pipe, a socket or a device.
            case EISDIR, EINVAL: throw .notAFile
            default: throw .unreadable(error)
            }
        }
        guard let bytes, let text = String(validating: bytes, as: UTF8.self) else { throw .noText }
        return text
    }

    /// What is wrong, and what a line has to be like.
    func sentence(_ problem: Problem) -> LocalizedText {
        switch problem {
        case .unreadable(let error): "The passwords in \(path) can't be read: \(LocalizedText(written: error.words))."
        case .noText, .notAFile: "\(path) has to be a text of at most 64 KiB, with passwords."
        case .isOpen: "Everybody on this machine can read the passwords in \(path)."
        case .isEmpty: "\(path) has no password; a line is like: secret@read,add,player,control"
        case .line(let number):
            "Line \(number) of \(path) is no password; a line is like: secret@read,add,player,control"
        }
    }

    /// The command that changes what is wrong, or shows what is in the way; with sudo only for what is not this user's.
    func fix(_ problem: Problem) -> String {
        switch problem {
        case .unreadable(let error) where error.code == ENOENT:
            access(folder, F_OK) == 0 ? editing : "mkdir -p \(ShellWord.quoted(folder))"
        case .unreadable(let error): ClosedPath.fix(forSecret: FileProblem(path: path, code: error.code))
        case .isOpen: (isOwn ? "" : "sudo ") + "chmod o= " + ShellWord.quoted(path)
        case .notAFile: "cratebox config set mpd.passwords FILE"
        case .noText, .isEmpty, .line: editing
        }
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
        return String(path[..<slash])
    }

    private var isOwn: Bool {
        var facts = stat()
        return geteuid() == 0 || stat(path, &facts) == 0 && facts.st_uid == geteuid()
    }

    /// The command that opens the file in an editor, or a new one in its place.
    private var editing: String {
        let place = access(path, F_OK) == 0 ? path : folder
        return (access(place, W_OK) == 0 ? "nano " : "sudoedit ") + ShellWord.quoted(path)
    }
}

extension PasswordFile {
    /// The result for the doctor.
    func inspect() -> PasswordInspection {
        do throws(Problem) {
            _ = try passwords()
            return .fine
        } catch {
            let (words, command) = (sentence(error), fix(error))
            if case .unreadable(let reason) = error, reason.code == EACCES { return .hidden(words, fix: command) }
            return .refused(words, fix: command)
        }
    }
}
