/// What `perform()` returns.
///
/// The declared shape is checked by the compiler: where `some IntentResult & ProvidesDialog` is declared, `.result()`
/// is refused, because each form of `result` is a type of its own.
public protocol IntentResult: Sendable {}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {
    /// What it says.
    var dialog: Dialog { get }
}

/// A result that carries a value for programs.
public protocol ReturnsValue<Value>: IntentResult {
    /// Type of the value.
    associatedtype Value: Sendable
    /// The value.
    var value: Value { get }
}

/// A result that shows something.
public protocol ShowsCard: IntentResult {
    /// What it shows.
    var card: Card { get }
}

/// Done, and nothing to say.
public struct EmptyResult: IntentResult {}

/// Done, with something to say.
public struct DialogResult: ProvidesDialog {
    /// What it says.
    public let dialog: Dialog
}

/// Done, with a value.
public struct ValueResult<Value: Sendable>: ReturnsValue {
    /// The value.
    public let value: Value
}

/// Done, with a value and something to say.
public struct ValueDialogResult<Value: Sendable>: ReturnsValue, ProvidesDialog {
    /// The value.
    public let value: Value
    /// What it says.
    public let dialog: Dialog
}

/// Done, with a value, something to say and something to show.
public struct ValueDialogCardResult<Value: Sendable>: ReturnsValue, ProvidesDialog, ShowsCard {
    /// The value.
    public let value: Value
    /// What it says.
    public let dialog: Dialog
    /// What it shows.
    public let card: Card
}

extension IntentResult where Self == EmptyResult {
    /// Done, and nothing to say.
    public static func result() -> Self { EmptyResult() }
}

extension IntentResult where Self == DialogResult {
    /// Done, with something to say.
    public static func result(dialog: Dialog) -> Self { DialogResult(dialog: dialog) }
}

extension IntentResult {
    /// Done, with a value.
    public static func result<Value>(value: Value) -> Self where Self == ValueResult<Value> {
        ValueResult(value: value)
    }

    /// Done, with a value and something to say.
    public static func result<Value>(value: Value, dialog: Dialog) -> Self where Self == ValueDialogResult<Value> {
        ValueDialogResult(value: value, dialog: dialog)
    }

    /// Done, with a value, something to say and something to show.
    public static func result<Value>(value: Value, dialog: Dialog, card: Card) -> Self
    where Self == ValueDialogCardResult<Value> {
        ValueDialogCardResult(value: value, dialog: dialog, card: card)
    }
}
