import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
import Glibc
import Intents
import LinuxSystem

extension Export {
    /// `cratebox export hassil`: writes sentences and names, and remembers the file so that it is updated.
    struct Hassil: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hassil", abstract: "Write sentences and names for Home Assistant and Speech-to-Phrase.",
            usage: """
                cratebox export hassil [<file>] [--intent-script <file>] [--limit <n>] [--language <code>]
                """,
            discussion: """
                Writes the sentences of all actions, with the spoken names of albums and crates, as a YAML document for hassil. \
                Home Assistant recognises them itself, and does what the intent script says:
                  cratebox export hassil custom_sentences/en/cratebox.yaml --intent-script cratebox.yaml
                Include the script in configuration.yaml. It runs `cratebox` on the machine of Home Assistant.

                Titles that several albums share are passed on as text, and Cratebox asks which one is meant. Sentences such as \
                "don't play X" are those of the intent CrateboxRefusal, which only answers. Names that can't be spoken are \
                reported, with another way to say them. A file that was written once is written again whenever the collection \
                changes its content; where users share a collection, by commands of the user who wrote it. A file with another \
                text isn't overwritten. The Wyoming service (wyoming.listen) needs no such file.
                """)

        @ArgumentParser.Argument(
            help: ArgumentHelp("Where to write the sentences; - for standard output.", valueName: "file"),
            completion: .file(extensions: ["yaml"]))
        var target: String?

        @ArgumentParser.Option(help: ArgumentHelp("The same file, by an older name.", visibility: .hidden))
        var output: String?

        @ArgumentParser.Option(
            help: ArgumentHelp("Write what Home Assistant does with the sentences, too.", valueName: "file"),
            completion: .file(extensions: ["yaml"]))
        var intentScript: String?

        @ArgumentParser.Option(
            name: [.long, .customShort("n")], parsing: .unconditional,
            help: ArgumentHelp("Only so many albums, the newest of the collection.", valueName: "n"))
        var limit: Int?

        @ArgumentParser.Option(
            help: ArgumentHelp("The language of the sentences: \(Self.codes).", valueName: "code"),
            completion: .list(CrateIntents.languageCodes))
        var language: String?

        @OptionGroup var common: CommonOptions

        /// The path for the sentences; nil for standard output.
        private var file: String? { (target ?? output).flatMap { $0 == "-" ? nil : $0 } }

        func validate() throws {
            try requireLimit(limit)
            try refuse(emptyPath: target ?? output, for: "<file>")
            try refuse(emptyPath: intentScript, for: "--intent-script <file>")
            if target != nil && output != nil { throw ValidationError(localized: "Name one file.") }
            if intentScript == "-" { throw ValidationError(localized: "--intent-script takes a file.") }
            // Each would replace the other's text, also where one is a link to the other.
            if let file, let intentScript, AbsolutePath.located(file) == AbsolutePath.located(intentScript) {
                throw ValidationError(localized: "Name two different files.")
            }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let list = HassilList(language: try chosenLanguage(), limit: limit)
                try requireReplaceable()
                // Without a collection there are no names. A collection is not created here.
                let store = try CommandBox.hasStore() ? CommandBox.store() : nil
                let export = try list.export(from: store)
                var document = ExportDocument(
                    export.report, language: list.language.code, output: file, script: intentScript)
                if let file {
                    document.isWritten = try write(export.yaml, to: file)
                    if let store { try remember(list, file, store) }
                }
                if let intentScript {
                    document.isScriptWritten = try write(IntentScript(sentences: list.sentences).yaml, to: intentScript)
                }
                if common.json {
                    if file == nil { document.yaml = export.yaml }
                    return Terminal.print(json: JSON.line(document))
                }
                if file == nil { Terminal.write(TerminalText(lines: export.yaml), to: .output) }
                // There is no report if the sentences could not be written.
                if !Terminal.isOutputBroken { document.lines.forEach(Terminal.printError(localized:)) }
            }
        }

        /// Checks, before anything is written, that no file with another text would be replaced.
        private func requireReplaceable() throws {
            for path in [file, intentScript].compactMap(\.self)
            where !ReplacedFile(path).isReplaceable(byTextWith: HassilExport.mark) {
                throw Failure(
                    .usage, "exists", "\(path) was not written by this command, and isn't overwritten.",
                    fix: elsewhere(than: path))
            }
        }

        /// The same command with another file in the place of one that can't be written.
        private func elsewhere(than path: String) -> String {
            let isScript = path == intentScript
            let sentences = (isScript ? file.map(ShellWord.quoted) : "OTHER-FILE") ?? target ?? ""
            let script = isScript ? "OTHER-FILE" : intentScript.map(ShellWord.quoted)
            let words = ["cratebox export hassil", sentences] + (script.map { ["--intent-script", $0] } ?? [])
            return words.filter { !$0.isEmpty }.joined(separator: " ")
        }

        private func write(_ text: String, to path: String) throws -> Bool {
            do throws(ReplacedFile.Problem) {
                return try ReplacedFile(path).write(Array(text.utf8))
            } catch {
                let reason = LocalizedText(written: error.words).text
                throw Failure(
                    Self.isMisnamed(error.code) ? .noInput : .storeFailure, "cannotWrite", "\(path) can't be written.",
                    fix: "\(reason)\n\(Self.folderStep(for: path, error.code) ?? elsewhere(than: path))")
            }
        }

        /// The command that creates the folder of a file; nil if a missing folder is not the cause. Home Assistant has
        /// no folder of sentences at first.
        private static func folderStep(for path: String, _ code: Int32) -> String? {
            guard code == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
            let folder = String(path[..<slash])
            return access(folder, F_OK) == 0 ? nil : "mkdir -p \(ShellWord.quoted(folder))"
        }

        /// True if the error is about the path itself, rather than about the disk or a permission.
        private static func isMisnamed(_ code: Int32) -> Bool {
            [ENOENT, ENOTDIR, EISDIR, FileProblem.notAFile].contains(code)
        }

        /// Registers the file, so that it is updated with the collection.
        private func remember(_ list: HassilList, _ file: String, _ store: Store) throws {
            let path = AbsolutePath.normalized(file)
            do throws(ReplacedFile.Problem) {
                try ExportRegistry(state: store.folder).record(list.entry(path: path))
            } catch {
                let reason = LocalizedText(written: error.words)
                Terminal.printError(localized: "The file will not follow the collection: \(reason)")
            }
        }

        /// The codes as words of a sentence, such as `en or de`.
        private static var codes: String {
            let codes = CrateIntents.languageCodes
            return codes.dropLast().joined(separator: ", ") + " or " + (codes.last ?? "")
        }

        private func chosenLanguage() throws -> Language {
            guard let language else {
                return CrateIntents.language(try CommandBox.configuration().language) ?? .current
            }
            if let known = CrateIntents.language(language) { return known }
            let codes = CrateIntents.languageCodes.joined(separator: ", ")
            throw Failure(
                .usage, "usage", "There are no sentences in the language “\(language)”. There are: \(codes).",
                fix: "cratebox export hassil --language en")
        }
    }
}
