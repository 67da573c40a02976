import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import LinuxSystem

extension Library {
    struct Pause: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "pause", abstract: "Play no more albums from a library until it is resumed.",
            discussion: """
                The album that plays stays until it ends or is stopped: next, previous, seek and resume work within it.
                """)

        @OptionGroup var library: LibraryName

        @OptionGroup var common: CommonOptions

        func run() async throws { try await Library.setPaused(true, name: library.words, common) }
    }

    struct Resume: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "resume", abstract: "Play from a paused library again.")

        @OptionGroup var library: LibraryName

        @OptionGroup var common: CommonOptions

        func run() async throws { try await Library.setPaused(false, name: library.words, common) }
    }

    private static func setPaused(_ isPaused: Bool, name: String, _ common: CommonOptions) async throws {
        try await withChanges(json: common.json) {
            let store = try CommandBox.store()
            let libraries = LibrarySubscriptions(store: store)
            do throws(LibraryError) {
                let before = try libraries.subscription(named: name)
                let playing = await isPaused ? PlayingAlbum(from: before, store) : nil
                let changed = try libraries.setPaused(isPaused, name: name)
                let all = try await libraries.list()
                let listing = all.filter { $0.subscription.uuid == changed.uuid }
                if common.json {
                    let present = try await libraries.present(listing).listings
                    if Terminal.prints(json: JSON.line(LibrariesDocument(present, playing: playing))) { return }
                }
                var line = sentence(changed, before: before)
                if let playing {
                    let end: LocalizedText = "\(playing.title) continues to its end."
                    line = "\(line) \(end)"
                }
                Terminal.print(localized: line)
                showObstacles(to: listing, among: all)
            } catch {
                throw failure(error)
            }
        }
    }

    /// Prints what prevents the use of libraries that are not paused, as `library list` does.
    private static func showObstacles(to listing: [LibraryListing], among all: [LibraryListing]) {
        guard let state = try? CommandBox.configuration().state else { return }
        let view = BoxView.present(environment: EnvironmentVariables.all, state: state)
        let seen = listing.map { view?.seen($0) ?? $0 }.filter { $0.state != .live && !$0.subscription.isPaused }
        let advice = seen.compactMap { LibraryAdvice($0, among: all, in: view) }
        for line in advice.flatMap({ $0.lines() }) { Terminal.print(line) }
    }

    private static func sentence(_ library: Subscription, before: Subscription) -> LocalizedText {
        switch (before.isPaused, library.isPaused) {
        case (false, true): "The library \(library.name) is paused."
        case (true, true): "The library \(library.name) was paused already."
        case (true, false): "Resumed the library \(library.name)."
        case (false, false): "The library \(library.name) wasn't paused."
        }
    }
}
