/// Messages that have arrived but have not been handled; bounded for every sender.
struct Inbox: Sendable {
    /// The most unhandled calls; further ones are answered with an error.
    static let mostCalls = 64
    /// The most unhandled signals; further ones are counted and dropped.
    static let mostSignals = 512

    private var messages: [Message] = []
    private var calls = 0
    private var lost = 0

    /// Whether there is space for a message.
    func hasRoom(for message: Message) -> Bool {
        message.kind == .methodCall ? calls < Self.mostCalls : messages.count - calls < Self.mostSignals
    }

    mutating func append(_ message: Message) {
        if message.kind == .methodCall { calls += 1 }
        messages.append(message)
    }

    /// Counts a signal for which there is no space; ``take()`` reports the count once.
    mutating func lose() { lost += 1 }

    /// Removes and returns the next event. The event for dropped signals follows the signals that were kept.
    mutating func take() -> Connection.Event? {
        guard !messages.isEmpty else {
            defer { lost = 0 }
            return lost > 0 ? .lost(signals: lost) : nil
        }
        let message = messages.removeFirst()
        if message.kind == .methodCall { calls -= 1 }
        return .message(message)
    }
}
