/// The few values that the engine passes to the loop, by the number of their command. An array, because with a
/// dictionary the runtime would search for the key's conformance at a start.
struct NumberedList<Value> {
    private(set) var entries: [(number: UInt32, value: Value)] = []

    /// The value with a number; nil removes it.
    subscript(number: UInt32) -> Value? {
        get { entries.first { $0.number == number }?.value }
        set {
            entries.removeAll { $0.number == number }
            if let newValue { entries.append((number, newValue)) }
        }
    }

    /// The value with the highest number.
    var latest: Value? { entries.max { $0.number < $1.number }?.value }

    /// Removes a value and returns it.
    mutating func remove(_ number: UInt32) -> Value? {
        defer { self[number] = nil }
        return self[number]
    }

    /// Removes the values before a number.
    mutating func removeAll(before number: UInt32) {
        entries.removeAll { $0.number < number }
    }
}
