import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc
import LinuxSystem

/// Chooses the folder of music.
struct SetupLibrary {
    private let run: SetupRun
    private let state: String
    private let folder: String?

    init(_ run: SetupRun, _ present: BoxConfiguration, folder: String?) {
        (self.run, state, self.folder) = (run, present.state, folder)
    }

    /// The folder; nil if none was named.
    func choose() throws -> String? {
        if let folder { return folder }
        guard run.canAsk else { return nil }
        let present = presentRoot
        for _ in 0..<Questioner.mostAttempts {
            try run.pause()
            let question: LocalizedText =
                if let present { "Folder of your music [\(present)]: " } else {
                    "Folder of your music (none for now: just Enter): "
                }
            guard let answer = Questioner.line(question) else { throw run.unanswered }
            let word = String(answer.drop { $0.isWhitespace })
            if word.isEmpty { return present }
            let path = Self.absolute(word)
            do {
                try Self.requireFolder(path)
                return path
            } catch let failure as Failure {
                failure.show(json: false)
            }
        }
        throw run.unusable
    }

    private var presentRoot: String? {
        guard Store.isThere(state: state), let store = try? Store(.file("\(state)/\(Store.fileName)")) else {
            return nil
        }
        return try? LibrarySubscriptions(store: store).all().first?.root
    }

    /// Checks that the folder exists and can be read.
    /// - Throws: A failure with exit status 66 otherwise.
    static func requireFolder(_ folder: String) throws {
        switch LibraryInspection(folder).finding() {
        case .music, .noMusic: return
        case .absent: throw Library.failure(.noSuchFolder(folder))
        case .file: throw Library.failure(.notAFolder(folder))
        case .denied(let closed):
            throw Failure(
                .noInput, "unreadable", "I'm not allowed to read \(closed).",
                fix: ClosedFolder.fix(ofClosed: absolute(folder)))
        }
    }

    /// Checks that the folder can be subscribed to, before anything is written. A collection that can't be opened now
    /// is replaced later.
    /// - Parameters:
    ///   - state: The folder of the collection.
    ///   - command: The command, which the hint repeats with another name.
    static func requireAddable(_ folder: String?, as name: String?, state: String, in command: GivenCommand) throws {
        guard let folder else { return }
        let store = Store.isThere(state: state) ? try? Store(.file("\(state)/\(Store.fileName)")) : nil
        let libraries = store.map { LibrarySubscriptions(store: $0) }
        do throws(LibraryError) {
            try LibrarySubscriptions.checkApart(folder, from: state, besides: try libraries?.all() ?? [])
            try libraries?.check(root: folder, name: name)
        } catch {
            switch error {
            case .wholeSystem, .systemFolder, .ownFolder:
                let failure = Library.failure(error)
                throw Failure(.usage, failure.name, error.text, fix: command.setting("--library", to: "DIR").line)
            case .nameTaken:
                let other = command.setting("--library", to: folder).setting("--name", to: "NAME")
                throw Failure(.usage, "nameTaken", error.text, fix: other.line)
            // The surrounding library contains this music already.
            case .inside:
                throw Failure(.usage, "insideLibrary", error.text, fix: command.without("--library", "--name").line)
            default: throw Library.failure(error, folder: folder, name: name)
            }
        }
    }

    /// The warning about a folder that the service's user may not read; nil for any other.
    static func warning(about folder: String) -> LocalizedText? {
        guard let service = UserAccount(named: "cratebox"), geteuid() == 0,
            case .denied(let closed) = LibraryInspection(folder).finding(as: service)
        else { return nil }
        let home = UserAccount.owner(named: nil, environment: EnvironmentVariables.all)?.home
        guard let fix = LibraryInspection.fix(of: closed, for: service.name, home: home) else {
            return """
                The service's user \(service.name) may not read \(closed): move the music out of that home, for \
                example to /srv/music, and subscribe to it there.
                """
        }
        return "The service's user \(service.name) may not read \(closed). Fix it with: \(fix)"
    }

    /// The absolute path, from the home folder for `~` and otherwise from the current one; links are not resolved.
    static func absolute(_ path: String) -> String {
        if path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") {
            return String(cString: home) + path.dropFirst()
        }
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }
}
