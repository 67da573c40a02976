/// An intent that may take the sound output, and never asks for a screen.
public protocol AudioPlaybackIntent: AppIntent {}

/// An intent that shows a thing and makes it the one at hand. It changes nothing else, and makes no sound.
///
/// What it opens is its parameter `target`: the compiler refuses an intent without.
public protocol OpenIntent: AppIntent {
    /// What is opened.
    associatedtype Target: AppEntity
    /// The thing.
    var target: Target { get }
}

/// An intent that shows what a search finds, as the application shows it.
public protocol ShowInAppSearchResultsIntent: AppIntent {
    /// The words.
    var criteria: String { get }
}

/// An intent that takes something away. It is performed only after somebody has agreed.
public protocol DeleteIntent: AppIntent {
    /// What goes.
    associatedtype Target: AppEntity
    /// The thing.
    var target: Target { get }
    /// The question whether it may go.
    var confirmation: Dialog { get }
}

/// An intent that may take longer than the deadline of others, and says how far it is.
public protocol LongRunningIntent: AppIntent {}

/// The leave for a ``DeleteIntent``, as a caller gives it.
public enum DeleteConfirmation {
    /// The name under which yes or no is given.
    public static let parameter = "confirmation"
}
