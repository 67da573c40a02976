/// An intent that may use the sound output and never needs a screen (`AppIntents.AudioPlaybackIntent`).
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that shows an entity and makes it current. Changes nothing else and plays no sound
/// (`AppIntents.OpenIntent`).
///
/// The entity is the parameter `target`; the compiler rejects an intent without it.
public protocol OpenIntent: AppIntent {
    /// The type of entity to open.
    associatedtype Target: AppEntity
    /// The entity to open.
    var target: Target { get }
}

/// An intent that shows search results in the application (`AppIntents.ShowInAppSearchResultsIntent`).
public protocol ShowInAppSearchResultsIntent: AppIntent {
    /// The search text, a parameter of the intent.
    var criteria: String { get }
}

/// An intent that deletes an entity. It is performed only after confirmation (`AppIntents.DeleteIntent`).
public protocol DeleteIntent: AppIntent {
    /// The type of entity to delete.
    associatedtype Target: AppEntity
    /// The entity to delete.
    var target: Target { get }
    /// The question for confirmation, asked before `perform()`.
    var confirmation: Dialog { get }
}

/// An intent that may exceed the usual deadline and reports progress (`AppIntents.LongRunningIntent`).
public protocol LongRunningIntent: AppIntent {}

/// The confirmation of a ``DeleteIntent`` in a caller's parameters.
public enum DeleteConfirmation {
    /// The name of the parameter for yes or no.
    public static let parameter = "confirmation"
}
