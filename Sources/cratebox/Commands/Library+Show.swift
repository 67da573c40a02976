import ArgumentParser
import CrateBox
import CrateClient
import CrateStore
import Glibc

extension Library {
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "List rips and their problems.",
            discussion: """
                A rip is complete, or lacks tracks, or has damaged files: ones that the scan could not read, or that \
                `cratebox verify` found wrong.
                """)

        @Argument(
            help: ArgumentHelp("A library's name, or a folder of one.", valueName: "library"),
            completion: NameCompletion.libraries)
        var words: String

        @Flag(help: "Only rips with problems.")
        var odd = false

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let rips: [RipListing]
            /// Files that no rip could be made of.
            let unused: [UnusedFile]
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                do throws(LibraryError) {
                    let unused = try libraries.unusedFiles(of: words)
                    let rips = try Self.rips(of: words, libraries, unless: !unused.isEmpty).filter {
                        !odd || $0.health != .complete || !$0.remarks.isEmpty
                    }
                    guard !common.json else {
                        return Terminal.say(json: JSON.line(Document(rips: rips, unused: unused)))
                    }
                    if rips.isEmpty, unused.isEmpty {
                        Terminal.say(odd ? "Nothing is odd there." : "No rip is known there.")
                    }
                    for rip in rips { Self.lines(rip).forEach(Terminal.say) }
                    for file in unused { Terminal.say("\(file.file.bold)  not used: \(file.reason)") }
                } catch {
                    throw failure(error)
                }
            }
        }

        /// A folder without rips is known all the same where a scan found unused files in it.
        private static func rips(
            of words: String, _ libraries: LibrarySubscriptions, unless isKnown: Bool
        ) throws(LibraryError) -> [RipListing] {
            do throws(LibraryError) {
                return try libraries.rips(of: words)
            } catch {
                guard isKnown, case .noSuchLibrary = error else { throw error }
                return []
            }
        }

        private static func lines(_ rip: RipListing) -> [TerminalText] {
            let folder = (rip.folder.isEmpty ? "." : rip.folder).bold
            let health =
                switch rip.health {
                case .complete: "complete"
                case .tracksMissing: "tracks missing"
                case .damaged: "damaged"
                }
            let tracks = rip.tracks == 1 ? "1 track" : "\(rip.tracks) tracks"
            return ["\(folder)  id:\(rip.release)  \(rip.title) by \(rip.artist), \(tracks), \(health)"]
                + rip.missing.map { "  missing: \($0)" }
                + rip.damage.map { "  damaged: \($0.file): \($0.reason)" }
                + rip.remarks.map { "  note: \($0)" }
        }
    }
}
