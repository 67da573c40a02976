extension IntentRunner {
    /// Runs the intent whose phrase a text matches, with the texts in its slots as parameters. Returns a usage reply
    /// for a text that matches none.
    /// - Throws: as ``run(_:among:parameters:ask:progress:)``.
    public func say(
        _ text: String, to router: PhraseRouter, among intents: [any AppIntent.Type], ask: Ask? = nil,
        progress: IntentProgress.Listener? = nil
    ) async throws -> Reply {
        let route = try await router.route(text)
        return try await router.reply(to: route) { intent, slots in
            try await run(intent, among: intents, parameters: slots, ask: ask, progress: progress)
        }
    }
}

extension PhraseRouter {
    /// The intent's name in replies to a request for help, which runs no intent.
    public static var helpIntent: String { "Shortcuts" }

    /// Returns the reply to a route: the result of its intent, phrases as help, or the reason why there is no intent to
    /// run.
    public func reply(
        to route: Route, running run: (_ intent: String, _ slots: [String: String]) async throws -> Reply
    ) async rethrows -> Reply {
        switch route.end {
        case .intent(let intent, let slots): return try await run(intent, slots)
        case .help: return help
        case .unnamed: return .usage(.unnamed(application: applicationName, example: example))
        case .tooLong: return .usage(.longUtterance)
        case .noPhrase, nil: return .usage(.noPhrase(example: example))
        }
    }

    /// A reply with phrases that work without a parameter: some in the sentence, as many as fit on the card.
    private var help: Reply {
        .done(
            intent: Self.helpIntent, dialog: Dialog(full: "You can say: \(labels.joined(separator: "; "))."),
            value: nil,
            card: Card(title: applicationName, rows: allLabels.map { Card.Row($0) }))
    }
}
