/// An intent that may use the sound output and never needs a screen (`AppIntents.AudioPlaybackIntent`).
public protocol AudioPlaybackIntent: AppIntent {}

extension AudioPlaybackIntent {
    /// True: the intent may use the sound output.
    public static var mayPlay: Bool { true }
}

/// An intent that shows an entity and makes it current. Changes nothing else and plays no sound
/// (`AppIntents.OpenIntent`).
///
/// The entity is the parameter `target`; the compiler rejects an intent without it.
public protocol OpenIntent: AppIntent {
    /// The entities that the intent opens; discovery shows the type's display name.
    associatedtype Target: AppEntity
    /// The entity to open, a parameter of the intent.
    var target: Target { get }
}

/// An intent that shows search results in the application (`AppIntents.ShowInAppSearchResultsIntent`).
public protocol ShowInAppSearchResultsIntent: AppIntent {
    /// The search text, a parameter of the intent.
    var criteria: String { get }
}

/// An intent that deletes an entity. It is performed only after confirmation (`AppIntents.DeleteIntent`).
public protocol DeleteIntent: AppIntent {
    /// The entities that the intent deletes.
    associatedtype Target: AppEntity
    /// The entity to delete, a parameter of the intent; resolved before the confirmation is asked.
    var target: Target { get }
    /// The question for confirmation, asked before `perform()`.
    var confirmation: Dialog { get }
}

extension DeleteIntent {
    /// The confirmation.
    public var questionBefore: Dialog? { confirmation }
}

/// An intent that may exceed the usual deadline and reports progress (`AppIntents.LongRunningIntent`).
public protocol LongRunningIntent: AppIntent {}

extension LongRunningIntent {
    /// True: the deadline does not apply.
    public static var isLongRunning: Bool { true }
}

/// The confirmation of a ``DeleteIntent`` in a caller's parameters.
public enum DeleteConfirmation {
    /// The parameter that answers the confirmation in advance, by the current language's words for yes and no.
    public static let parameter = "confirmation"
}
