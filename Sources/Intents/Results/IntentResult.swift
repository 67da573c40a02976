/// The result of `perform()` (`AppIntents.IntentResult`).
///
/// The compiler checks the declared shape: with `some IntentResult & ProvidesDialog` it rejects `.result()`, because
/// each form of `result` has its own type.
public protocol IntentResult: Sendable {
    /// The dialog of a result that ``ProvidesDialog`` (default: nil).
    var providedDialog: Dialog? { get }
    /// The value of a result that ``ReturnsValue`` (default: nil).
    var returnedValue: (any Sendable)? { get }
    /// The card of a result that ``ShowsCard`` (default: nil).
    var shownCard: Card? { get }
}

extension IntentResult {
    /// Nil, because the result is not a ``ProvidesDialog``.
    public var providedDialog: Dialog? { nil }
    /// Nil, because the result is not a ``ReturnsValue``.
    public var returnedValue: (any Sendable)? { nil }
    /// Nil, because the result is not a ``ShowsCard``.
    public var shownCard: Card? { nil }
}

/// A result with a sentence to speak or show (`AppIntents.ProvidesDialog`).
public protocol ProvidesDialog: IntentResult {
    /// The sentence to speak, and a line to show beside it.
    var dialog: Dialog { get }
}

extension ProvidesDialog {
    /// The result's ``dialog``.
    public var providedDialog: Dialog? { dialog }
}

/// A result with a value for programs (`AppIntents.ReturnsValue`).
public protocol ReturnsValue<Value>: IntentResult {
    /// A value that JSON and other intents can use.
    associatedtype Value: Sendable
    /// The value for JSON and other programs.
    var value: Value { get }
}

extension ReturnsValue {
    /// The result's ``value``, without its type.
    public var returnedValue: (any Sendable)? { value }
}

/// A result with lines for a screen (`AppIntents.ShowsSnippetView`).
public protocol ShowsCard: IntentResult {
    /// The title and rows to show; reading it has no side effects.
    var card: Card { get }
}

extension ShowsCard {
    /// The result's ``card``.
    public var shownCard: Card? { card }
}

/// The type of `.result()`: success without anything to report.
public struct EmptyResult: IntentResult {}

/// The type of `.result(dialog:)`.
public struct DialogResult: ProvidesDialog {
    /// The sentence to speak or show.
    public let dialog: Dialog
}

/// The type of `.result(value:)`.
public struct ValueResult<Value: Sendable>: ReturnsValue {
    /// The value for JSON and other programs.
    public let value: Value
}

/// The type of `.result(value:dialog:)`.
public struct ValueDialogResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
    /// The value for JSON and other programs.
    public let value: Value
    /// The sentence to speak or show.
    public let dialog: Dialog
}

/// The type of `.result(value:dialog:card:)`.
public struct ValueDialogCardResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsCard {
    /// The value for JSON and other programs.
    public let value: Value
    /// The sentence to speak or show.
    public let dialog: Dialog
    /// The lines for a screen.
    public let card: Card
}

extension IntentResult where Self == EmptyResult {
    /// A result for an intent that has nothing to report but success.
    public static func result() -> Self { EmptyResult() }
}

extension IntentResult where Self == DialogResult {
    /// A result for an intent whose answer is a sentence.
    public static func result(dialog: Dialog) -> Self { DialogResult(dialog: dialog) }
}

extension IntentResult {
    /// A result for programs; a front end has no sentence for it.
    public static func result<Value>(value: Value) -> Self where Self == ValueResult<Value> {
        ValueResult(value: value)
    }

    /// A result that programs and people can use.
    public static func result<Value>(value: Value, dialog: Dialog) -> Self where Self == ValueDialogResult<Value> {
        ValueDialogResult(value: value, dialog: dialog)
    }

    /// A result that programs and people can use, with lines for a screen.
    public static func result<Value>(value: Value, dialog: Dialog, card: Card) -> Self
    where Self == ValueDialogCardResult<Value> {
        ValueDialogCardResult(value: value, dialog: dialog, card: card)
    }
}
