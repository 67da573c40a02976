import ArgumentParser
import CrateBox
import CrateIntents
import CrateStore
import Intents

extension Export {
    /// `cratebox export hassil`.
    struct Hassil: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "hassil", abstract: "Write sentences and names for Home Assistant and Speech-to-Phrase.",
            discussion: """
                The sentences of all intents, with the spoken forms of the albums' and the crates' names: a YAML document \
                for hassil. Home Assistant reads it in its own sentence recogniser, and does there what the intent script \
                says:
                  cratebox export hassil --output custom_sentences/en/cratebox.yaml --intent-script cratebox.yaml
                The script is for configuration.yaml, and runs `cratebox` where Home Assistant runs.

                Names that several albums share are handed on as text, and Cratebox asks back; those that nobody can say \
                are reported, with what reaches them. A file that has the same content already is left alone. Write it again \
                when albums come or go; the Wyoming service (wyoming.listen) needs no such file.
                """)

        @ArgumentParser.Option(
            help: ArgumentHelp("Where to write the sentences; - for standard output.", valueName: "file"))
        var output: String?

        @ArgumentParser.Option(
            help: ArgumentHelp("Write what Home Assistant does with the sentences, too.", valueName: "file"))
        var intentScript: String?

        @ArgumentParser.Option(help: ArgumentHelp("Only so many albums, the newest of the collection.", valueName: "n"))
        var limit: Int?

        @ArgumentParser.Option(help: ArgumentHelp("The language of the sentences: en or de.", valueName: "code"))
        var language: String?

        @OptionGroup var common: CommonOptions

        /// Where the sentences go; nil for standard output.
        private var file: String? { output == "-" ? nil : output }

        func validate() throws {
            if let limit, limit < 1 { throw ValidationError("--limit has to be 1 or more.") }
            if intentScript == "-" { throw ValidationError("--intent-script takes a file.") }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let chosen = try chosenLanguage()
                let sentences = CrateShortcuts.appShortcuts.map { HassilSentences($0, in: chosen) }
                let export = try export(sentences, chosen)
                var document = ExportDocument(export.report, language: chosen.code, output: file, script: intentScript)
                if let file { document.isWritten = try ReplacedFile(file).write(export.yaml) }
                if let intentScript {
                    document.isScriptWritten = try ReplacedFile(intentScript).write(
                        IntentScript(sentences: sentences).yaml)
                }
                if common.json {
                    if file == nil { document.yaml = export.yaml }
                    return Terminal.say(JSON.line(document))
                }
                if file == nil { Terminal.write(export.yaml, to: 1) }
                document.lines.forEach(Terminal.note)
            }
        }

        private func chosenLanguage() throws -> Language {
            guard let language else {
                return CrateIntents.language(try CommandBox.configuration().language) ?? .current
            }
            if let known = CrateIntents.language(language) { return known }
            let codes = CrateIntents.languages.map(\.code).joined(separator: ", ")
            throw Failure(
                .usage, "usage", "There are no sentences in the language “\(language)”. There are: \(codes).",
                mend: "cratebox export hassil --language en")
        }

        /// Reads what there is; a collection that is not there yet has no names, and is not made here.
        private func export(_ sentences: [HassilSentences], _ language: Language) throws -> HassilExport {
            let names = [CrateShortcuts.applicationName] + CrateShortcuts.applicationNameSpellings
            let store = try CommandBox.hasStore() ? CommandBox.store() : nil
            let albums = try store.map { try AlbumLookup(store: $0).all() } ?? []
            do throws(CrateError) {
                let crates = if let store { try CrateShelf(store: store).list() } else { [Crate]() }
                return HassilExport(
                    sentences: sentences, applicationNames: names,
                    albums: limit.map { Array(albums.prefix($0)) } ?? albums,
                    crates: crates, language: SpokenLanguage(code: language.code))
            } catch {
                if case .store(let error) = error { throw error }
                throw error
            }
        }
    }
}
