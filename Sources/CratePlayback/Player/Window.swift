/// Elements whose indices need not begin with 0: those before them were given up, and the others keep their indices.
struct Window<Element> {
    private var elements: [Element]
    let startIndex: Int

    /// Elements from an index on.
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
