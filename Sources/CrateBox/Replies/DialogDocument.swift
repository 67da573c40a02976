internal import Intents

/// A dialog as JSON: `{"full":"Nothing is playing.","step":"resume","supporting":"cratebox resume"}`. `step` identifies
/// what the line advises, where front ends may decide by it.
struct DialogDocument: Encodable {
    let full: String
    let supporting: String?
    let step: String?

    init(_ dialog: Dialog) { (full, supporting, step) = (dialog.full, dialog.supporting, dialog.step) }
}
