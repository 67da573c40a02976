/// Runs intents by name with parameters as text; all front ends use it.
///
/// Resolves all parameters first; then sets the dependencies and calls `perform()`.
public struct IntentRunner: Sendable {
    /// Asks the user a question; returns the number of an option, another text, or nil.
    public typealias Ask = @Sendable (Question) async throws -> String?

    /// The maximum size of a parameter value in bytes, more than any title or name has.
    static let longestValue = 2048

    private let dependencies: Dependencies
    private let deadline: IntentDeadline?

    /// Creates a runner; one runner can run any number of intents at the same time.
    /// - Parameters:
    ///   - dependencies: the dependencies available in `perform()`.
    ///   - deadline: the limit for `perform()`, except of a `LongRunningIntent`; nil for none.
    public init(dependencies: Dependencies = Dependencies(), deadline: IntentDeadline? = nil) {
        self.dependencies = dependencies
        self.deadline = deadline
    }

    /// Runs the intent with this name. An unknown name gives a usage reply that lists the known ones.
    /// - Throws: as `run(_:parameters:ask:progress:)` of a type.
    public func run(
        _ name: String, among intents: [any AppIntent.Type], parameters: [String: String] = [:],
        ask: Ask? = nil, progress: IntentProgress.Listener? = nil
    ) async throws -> Reply {
        guard let type = intents.first(where: { $0.name == name }) else {
            return .usage(.unknownIntent(name, known: intents.map { $0.name }))
        }
        return try await run(type, parameters: parameters, ask: ask, progress: progress)
    }

    /// Runs an intent with its parameters as texts by name.
    ///
    /// A missing text leaves an optional parameter unset, an empty one clears it. Asks up to three times for each
    /// missing, ambiguous or unreadable value; without `ask`, the question is the reply.
    /// - Throws: `CancellationError` if the task was cancelled before `perform()`, any error of a query, and any error
    ///   of `perform()` other than `IntentFailure` and `NeedsValueError`.
    public func run<Intent: AppIntent>(
        _ type: Intent.Type, parameters: [String: String] = [:], ask: Ask? = nil,
        progress: IntentProgress.Listener? = nil
    ) async throws -> Reply {
        var intent = SlottedIntent(type)
        if let stranger = Self.stranger(in: parameters, of: type, intent.slots) { return .usage(stranger) }
        if let long = Self.longValue(in: parameters) { return .usage(long) }
        var conversation = Conversation(intent: type.name, texts: parameters, ask: ask)
        while true {
            if let reply = try await attempt(intent, in: &conversation, progress) { return reply }
            intent = SlottedIntent(type)
        }
    }

    /// Returns the error for a parameter that the intent does not have; nil if it has all of them.
    public static func stranger(in parameters: [String: String], of type: any AppIntent.Type) -> UsageError? {
        stranger(in: parameters, of: type, type.init().slots)
    }

    private static func stranger(
        in parameters: [String: String], of type: any AppIntent.Type, _ slots: [ParameterSlot]
    ) -> UsageError? {
        let names = slots.map(\.name)
        let others = parameters.keys.filter { !names.contains($0) }
        guard !others.isEmpty else { return nil }
        let known = type is any DeleteIntent.Type ? names + [DeleteConfirmation.parameter] : names
        let stranger = others.filter { !known.contains($0) }.min()
        return stranger.map { .unknownParameter($0, intent: type.name, known: known) }
    }

    /// Returns the error for a value of more than 2048 bytes; nil if there is none.
    public static func longValue(in parameters: [String: String]) -> UsageError? {
        let long = parameters.filter { $0.value.utf8.count > longestValue }.keys.min()
        return long.map { .longValue(parameter: $0, beginning: String(parameters[$0, default: ""].prefix(20))) }
    }

    /// A new intent with its parameters, which are listed once.
    private struct SlottedIntent<Intent: AppIntent> {
        let intent: Intent
        let slots: [ParameterSlot]

        init(_ type: Intent.Type) {
            intent = type.init()
            slots = intent.slots
        }
    }

    /// Makes one attempt with a new intent; returns nil if an answer was given and another attempt is due.
    private func attempt<Intent: AppIntent>(
        _ slotted: SlottedIntent<Intent>, in conversation: inout Conversation, _ progress: IntentProgress.Listener?
    ) async throws -> Reply? {
        let (intent, slots) = (slotted.intent, slotted.slots)
        // Removes the dependencies of an outer intent that runs this one: they are for `perform()` alone.
        let obstacle: Reply? = try await Dependencies.$current.withValue(nil) {
            if let obstacle = try await conversation.fill(slots) { return obstacle }
            guard let question = intent.questionBefore else { return nil }
            return try await conversation.confirm(question)
        }
        if let obstacle { return obstacle }
        try Task.checkCancellation()
        do {
            let reply = try await perform(intent, progress)
            return await Dependencies.$current.withValue(nil) { await conversation.naming(reply, slots) }
        } catch let failure as IntentFailure {
            return .failed(intent: Intent.name, failure)
        } catch let need as NeedsValueError {
            guard let slot = slots.first(where: { $0.parameter === need.parameter }) else { throw need }
            return try await Dependencies.$current.withValue(nil) {
                try await conversation.settle(need, for: slot)
            }
        }
    }

    private func perform<Intent: AppIntent>(
        _ intent: Intent, _ progress: IntentProgress.Listener?
    ) async throws -> Reply {
        let result: Intent.Result
        do {
            result = try await ProgressListener.$current.withValue(progress.map(ProgressListener.init)) {
                try await performed(intent)
            }
        } catch is IntentDeadline.Passed {
            return .failed(intent: Intent.name, .timeout)
        }
        return .done(
            intent: Intent.name, dialog: result.providedDialog, value: result.returnedValue, card: result.shownCard)
    }

    private func performed<Intent: AppIntent>(_ intent: Intent) async throws -> Intent.Result {
        try await Dependencies.$current.withValue(dependencies) {
            guard let deadline, !Intent.isLongRunning else { return try await intent.perform() }
            return try await deadline.within { try await intent.perform() }
        }
    }
}
