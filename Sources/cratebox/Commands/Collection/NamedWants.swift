import ArgumentParser
import CrateClient
import CrateCore
import CrateIntents
import Intents

/// The wants that several arguments of `wantlist remove` name. All are found before the first of them is removed.
struct NamedWants {
    /// The parameter of the intent that takes the want.
    static let parameter = "target"

    let texts: [String]
    let json: Bool

    /// The reference `id:NUMBER` of each want, in order and without repetitions. Questions are asked only if each text
    /// can mean a want.
    /// - Throws: ``Failure`` that names the first text without a want, and any error of the store.
    func references() async throws -> [String] {
        // `WantEntity` uses the shared store, which is configured here.
        _ = try CommandBox.store()
        var resolutions: [Resolution<WantEntity>] = []
        for text in texts { resolutions.append(try await Self.resolution(of: text)) }
        var references: [String] = []
        for (place, resolution) in resolutions.enumerated() {
            let want = if case .one(let found) = resolution { found } else { try await chosen(at: place) }
            let reference = want.option.answer
            if !references.contains(reference) { references.append(reference) }
        }
        return references
    }

    /// Checks that each text may mean a want.
    /// - Throws: ``Failure`` that names the first text without a want, and any error of the store.
    func requireWants() async throws {
        _ = try CommandBox.store()
        for text in texts { _ = try await Self.resolution(of: text) }
    }

    private static func resolution(of text: String) async throws -> Resolution<WantEntity> {
        let resolution = try await WantEntity.resolve(text)
        guard case .none(let failure) = resolution else { return resolution }
        throw Failure(
            .notInCollection, failure.name, "“\(text)” isn't on your wantlist.", fix: failure.dialog.supporting)
    }

    /// Asks which want a text means. The intent runs up to its request for a confirmation, so it removes nothing.
    private func chosen(at place: Int) async throws -> WantEntity {
        let reply = try await CommandBox.answer { client in
            var exchange = Exchange(
                client: client, intent: RemoveFromWantlistIntent.name, parameters: [Self.parameter: texts[place]],
                json: json)
            exchange.lastParameter = DeleteConfirmation.parameter
            return try await exchange.settle()
        }
        let words = try reply.decode(ReplyWords.self)
        if words.parameter == DeleteConfirmation.parameter, let answer = words.given?[Self.parameter],
            case .one(let want) = try await WantEntity.resolve(answer)
        {
            return want
        }
        var arguments = texts
        arguments[place] = "<\(Self.parameter)>"
        try ReplyPrinter(json: json, command: ["cratebox", "wantlist", "remove"] + arguments).show(reply)
        throw ExitCode(reply.exit.rawValue)
    }
}
