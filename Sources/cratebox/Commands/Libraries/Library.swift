import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc
import LinuxSystem

/// `cratebox library`: manages the folders with rips.
struct Library: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Add, list and scan your music folders.",
        subcommands: [
            Subscribe.self, List.self, Show.self, Scan.self, Pause.self, Resume.self, Online.self, Forget.self,
        ], defaultSubcommand: List.self)

    /// Converts an error of a library command to a failure with a sentence.
    /// - Parameters:
    ///   - folder: The folder that was given to `subscribe`, which the suggested command repeats.
    ///   - name: The name that was given, which the suggested command repeats.
    ///   - asCopy: True if `--as-copy` was given, which the suggested command repeats.
    ///   - addition: The command that adds the library which is in the place of another one; nil for a folder that is
    ///     no library yet, into which the command would write a manifest.
    static func failure(
        _ error: LibraryError, folder: String? = nil, name: String? = nil, asCopy: Bool = false,
        addition: String? = nil
    ) -> Failure {
        let again = subscription(folder, "NAME", asCopy: asCopy)
        return switch error {
        case .noSuchFolder(let path), .notAFolder(let path):
            Failure(
                .noInput, "noSuchFolder", error.text,
                fix: LibraryInspection.fix(ofAbsent: SetupLibrary.absolute(path)))
        case .unreadable(let path, let reason):
            Failure(.noInput, "noSuchFolder", error.text, fix: fix(reading: path, reason))
        case .unwritable: Failure(.noInput, "unwritable", error.text)
        case .unsupported: Failure(.badData, "badLibrary", error.text, fix: UpgradeStep.command)
        case .damagedManifest(let path): Failure(.badData, "badLibrary", error.text, fix: ShellWord.movingAway(path))
        case .unidentifiable: Failure(.badData, "badLibrary", error.text)
        case .copy:
            Failure(.usage, "copyOfLibrary", error.text, fix: subscription(folder, name, asCopy: true))
        case .inside: Failure(.usage, "insideLibrary", error.text, fix: "cratebox library scan")
        case .contains(let name, _, _):
            Failure(.usage, "holdsLibrary", error.text, fix: "cratebox library forget \(ShellWord.argument(name))")
        case .wholeSystem: Failure(.usage, "wholeSystem", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .systemFolder:
            Failure(.usage, "systemFolder", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .notMounted(_, let command): Failure(.noInput, "notMounted", error.text, fix: command)
        case .ownFolder: Failure(.usage, "ownFolder", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .emptyName:
            Failure(.usage, "emptyName", error.text, fix: again)
        case .unprintableName:
            Failure(.usage, "unprintableName", error.text, fix: again)
        case .longName:
            Failure(.usage, "longName", error.text, fix: again)
        case .nameTaken:
            Failure(.usage, "nameTaken", error.text, fix: again)
        case .inPlace:
            Failure(.usage, "nameTaken", error.text, fix: addition ?? "cratebox library list")
        case .noSuchLibrary(let name): unknown(name, error)
        case .store(let error): Failure(error)
        }
    }

    /// The command for a folder or manifest that can't be read: it permits that as for a folder in a library if the
    /// permission is missing, and otherwise shows what is at the path.
    private static func fix(reading path: String, _ reason: String) -> String {
        let path = SetupLibrary.absolute(path)
        return reason == Errno(EACCES).words
            ? ClosedFolder.fix(ofClosed: path) : ClosedPath.fix(for: FileProblem(path: path, code: EIO))
    }

    /// The command that subscribes to a folder, with `DIR` if none was given or another one has to be chosen.
    static func subscription(_ folder: String?, _ name: String?, asCopy: Bool) -> String {
        GivenCommand(
            ["cratebox", "library", "subscribe", folder ?? "DIR"], ["--name": name],
            flags: asCopy ? ["--as-copy"] : []
        ).line
    }

    /// The failure for an unknown library. Suggests a library with a similar name, in the command as it was typed, but
    /// without confirmations.
    private static func unknown(_ name: String, _ error: LibraryError) -> Failure {
        let known = (try? CommandBox.store()).flatMap { try? LibrarySubscriptions(store: $0).all() } ?? []
        let typed = CommandLine.arguments.dropFirst()
        guard typed.contains(name),
            let near = NearestName.of(name, among: known.map(\.name), within: name.count < 5 ? 1 : 2)
        else { return Failure(.usage, "noSuchLibrary", error.text, fix: "cratebox library list") }
        let words = ["cratebox"] + CommandLineWords.unconfirmed(typed.map { $0 == name ? near : $0 })
        return Failure(
            .usage, "noSuchLibrary", "No library is called \(name). Did you mean “\(near)”?",
            fix: words.map(ShellWord.quoted).joined(separator: " "))
    }
}
