/// The result of `perform()` (`AppIntents.IntentResult`).
///
/// The compiler checks the declared shape: with `some IntentResult & ProvidesDialog` it rejects `.result()`, because
/// each form of `result` has its own type.
public protocol IntentResult: Sendable {}

/// A result with a dialog (`AppIntents.ProvidesDialog`).
public protocol ProvidesDialog: IntentResult {
    /// The dialog to speak or show.
    var dialog: Dialog { get }
}

/// A result with a value for programs (`AppIntents.ReturnsValue`).
public protocol ReturnsValue<Value>: IntentResult {
    /// The type of the value.
    associatedtype Value: Sendable
    /// The value that the reply contains.
    var value: Value { get }
}

/// A result with a card (`AppIntents.ShowsSnippetView`).
public protocol ShowsCard: IntentResult {
    /// The card to show on a screen.
    var card: Card { get }
}

/// A result without value, dialog or card.
public struct EmptyResult: IntentResult {}

/// A result with a dialog.
public struct DialogResult: ProvidesDialog {
    /// The dialog to speak or show.
    public let dialog: Dialog
}

/// A result with a value.
public struct ValueResult<Value: Sendable>: ReturnsValue {
    /// The value that the reply contains.
    public let value: Value
}

/// A result with a value and a dialog.
public struct ValueDialogResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
    /// The value that the reply contains.
    public let value: Value
    /// The dialog to speak or show.
    public let dialog: Dialog
}

/// A result with a value, a dialog and a card.
public struct ValueDialogCardResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsCard {
    /// The value that the reply contains.
    public let value: Value
    /// The dialog to speak or show.
    public let dialog: Dialog
    /// The card to show on a screen.
    public let card: Card
}

extension IntentResult where Self == EmptyResult {
    /// Creates a result without contents.
    public static func result() -> Self { EmptyResult() }
}

extension IntentResult where Self == DialogResult {
    /// Creates a result with a dialog but without a value.
    public static func result(dialog: Dialog) -> Self { DialogResult(dialog: dialog) }
}

extension IntentResult {
    /// Creates a result with a value but without a dialog.
    public static func result<Value>(value: Value) -> Self where Self == ValueResult<Value> {
        ValueResult(value: value)
    }

    /// Creates a result with a value and a dialog.
    public static func result<Value>(value: Value, dialog: Dialog) -> Self where Self == ValueDialogResult<Value> {
        ValueDialogResult(value: value, dialog: dialog)
    }

    /// Creates a result with a value, a dialog and a card.
    public static func result<Value>(value: Value, dialog: Dialog, card: Card) -> Self
    where Self == ValueDialogCardResult<Value> {
        ValueDialogCardResult(value: value, dialog: dialog, card: card)
    }
}
