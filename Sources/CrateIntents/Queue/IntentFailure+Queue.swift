internal import CrateCore
public import Intents

extension IntentFailure {
    /// The queue has no room for another entry.
    public static let queueIsFull = IntentFailure(
        name: "queueIsFull",
        dialog: Dialog(full: "The queue is full.", supporting: "cratebox queue clear"))
    /// No entry has that number or place.
    public static let noSuchEntry = IntentFailure(
        name: "noSuchEntry",
        dialog: Dialog(full: "There is no such album in the queue.", supporting: "cratebox queue list"))
    /// The queue has several albums, and the current one is its last.
    public static let noEntryAfter = IntentFailure(
        name: "endOfQueue",
        dialog: Dialog(full: "This is the last album of the queue.", supporting: "cratebox queue list"))
    /// The queue has several albums, and the current one is its first.
    public static let noEntryBefore = IntentFailure(
        name: "startOfQueue",
        dialog: Dialog(full: "This is the first album of the queue.", supporting: "cratebox queue list"))
    /// The queue has no entries: none to save, and none of any number or name.
    public static let queueIsEmpty = IntentFailure(
        name: "queueIsEmpty", dialog: Dialog(full: "The queue is empty.", supporting: "cratebox queue add ALBUM"))

    /// The queue has entries, and none with this number.
    static func noNumber(_ number: Int, last: Int) -> IntentFailure {
        IntentFailure(
            name: noSuchEntry.name,
            dialog: Dialog(
                full: "There is no number \(number) in the queue. Its last number is \(last).",
                supporting: "cratebox queue list"))
    }

    /// A range of numbers has the higher one first.
    static func fallingRange(from first: Int, to last: Int) -> IntentFailure {
        IntentFailure(
            name: noSuchEntry.name,
            dialog: Dialog(
                full: "A range begins with its lower number: \(first)-\(last).", supporting: "cratebox queue list"))
    }

    /// The text is `all` instead of entries; another command empties the queue.
    static let removesAll = IntentFailure(
        name: noSuchEntry.name,
        dialog: Dialog(full: "To remove all albums, empty the queue.", supporting: "cratebox queue clear"))

    /// The entry with a number from 1 has only some tracks of its album, and not the requested one.
    static func notInEntry(_ track: String, number: Int, places: [Int], of title: String) -> IntentFailure {
        let list = TrackRanges.text(places)
        let option = ShellWord.option("--track", track)
        let words = ShellWord.ordered(["cratebox", "play", title], options: option).map(ShellWord.quoted)
        return IntentFailure(
            name: noSuchEntry.name,
            dialog: Dialog(
                full: places.count == 1
                    ? "Number \(number) of the queue has only track \(list) of \(title)."
                    : "Number \(number) of the queue has only tracks \(list) of \(title).",
                supporting: Message(verbatim: words.joined(separator: " "))))
    }

    /// The name is that of one track in an entry of several, which can only be changed as a whole.
    static func isPart(_ track: Track, ofNumber number: Int) -> IntentFailure {
        let title: Message = track.title.isEmpty ? "Track \(track.id.place)" : Message(verbatim: track.title)
        return IntentFailure(
            name: noSuchEntry.name,
            dialog: Dialog(
                full: "\(title) is part of number \(number) of the queue.", supporting: "cratebox queue list"))
    }
}
