/// A type name at a point of use: `[Book]?` is an optional collection with the base `Book`.
struct TypeName: Sendable, Hashable {
    /// The source text without spaces.
    var text: String
    /// The last component of the innermost name: `Book` for `Library.Book?`, `Set<Library.Book>` and `any Book`.
    var base: String
    var isOptional: Bool
    var isCollection: Bool
    /// All names in it, including generic arguments and the parts of compositions.
    var names: [String]
}

/// An attribute or a property wrapper: `@Parameter(title: "Album")`.
struct Attribute: Sendable, Hashable {
    /// The last component of the name.
    var name: String
    var arguments: [Argument]
    /// The source text with the `@`.
    var text: String
    var start: Int32
    var end: Int32
}

/// A variable of a type or a file.
struct Property: Sendable, Hashable {
    var name: String
    var isStatic: Bool
    var isLet: Bool
    /// Whether the value is stored: observers are allowed, a getter is not.
    var isStored: Bool
    var modifiers: [String]
    var attributes: [Attribute]
    var type: TypeName?
    var initialiser: Node?
    /// The code of the getter, not of observers such as `didSet`.
    var getter: [Node]
    /// The byte range of the declaration, without the leading trivia of its attributes and comments.
    var start: Int32
    var end: Int32
    /// The byte offsets of `let` or `var`, and of the name.
    var keyword: Int32
    var nameStart: Int32

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// A function, an initialiser or a subscript.
struct FunctionFacts: Sendable, Hashable {
    struct Parameter: Sendable, Hashable {
        /// The label that callers write; nil for `_`.
        var label: String?
        var name: String
        var type: TypeName?
        var hasDefault: Bool
    }

    /// The name: `perform`, `init`, `subscript`.
    var name: String
    var isStatic: Bool
    var modifiers: [String]
    var attributes: [Attribute]
    var parameters: [Parameter]
    /// The declared return type; nil if there is none.
    var returns: TypeName?
    var isAsync: Bool
    /// Nil for a protocol requirement.
    var body: [Node]?
    var start: Int32
    var end: Int32
    var nameStart: Int32
    /// The byte offset of the body's opening brace; -1 if there is none.
    var bodyStart: Int32
    /// The byte range of the return type; empty if there is none.
    var returnStart: Int32
    var returnEnd: Int32
}

/// One declaration of a type, or one extension: files contribute parts, which are merged.
struct TypePart: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable { case structure, `class`, `enum`, actor, `protocol`, `extension` }

    struct Inherited: Sendable, Hashable {
        /// The last component: `AppIntent` for `AppIntents.AppIntent`.
        var name: String
        /// Attributes such as `@unchecked` and `@preconcurrency`.
        var attributes: [String]
        /// The byte range, including a following comma.
        var start: Int32
        var end: Int32
    }

    struct Case: Sendable, Hashable {
        var name: String
        var start: Int32
    }

    var kind: Kind
    /// The name including enclosing types: `Library.Book`.
    var name: String
    var inherited: [Inherited]
    var attributes: [Attribute]
    var modifiers: [String]
    var properties: [Property]
    var functions: [FunctionFacts]
    var cases: [Case]
    /// Whether it is inside `#if`, or marked `@available(…, unavailable)`.
    var isConditional: Bool
    var isUnavailable: Bool
    /// The byte range from the first attribute or modifier to the closing brace.
    var start: Int32
    var end: Int32
    /// The byte offsets of `struct`, `class` …, of the name, of the first byte inside the braces, and of the closing
    /// brace.
    var keyword: Int32
    var nameStart: Int32
    var nameEnd: Int32
    var bodyStart: Int32
    var bodyEnd: Int32
}
