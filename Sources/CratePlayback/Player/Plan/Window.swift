/// A collection whose first elements can be dropped without changing the indices of the others.
struct Window<Element> {
    private var elements: [Element]
    let startIndex: Int

    /// Creates a collection whose first element has the index `start`, so that indices stay valid when earlier elements
    /// are removed.
    init(_ elements: [Element], from start: Int = 0) {
        self.elements = elements
        startIndex = start
    }
}

extension Window: RandomAccessCollection, MutableCollection {
    var endIndex: Int { startIndex + elements.count }

    subscript(index: Int) -> Element {
        get { elements[index - startIndex] }
        set { elements[index - startIndex] = newValue }
    }
}

extension Window: Sendable where Element: Sendable {}
