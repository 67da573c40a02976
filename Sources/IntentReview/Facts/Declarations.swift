/// A type's name where one is used: `[Book]?` is optional, a collection, and its base is `Book`.
struct TypeName: Sendable, Hashable {
    /// As it is written, without spaces.
    var text: String
    /// The last component of the innermost name: `Book` of `Library.Book?`, `Set<Library.Book>` and `any Book`.
    var base: String
    var isOptional: Bool
    var isCollection: Bool
    /// Every name in it, generic arguments and the parts of compositions too.
    var names: [String]
}

/// An attribute or a property wrapper: `@Parameter(title: "Album")`.
struct Attribute: Sendable, Hashable {
    /// The last component of its name.
    var name: String
    var arguments: [Argument]
    /// As it is written.
    var text: String
    var start: Int32
    var end: Int32
}

/// A variable of a type, or of a file.
struct Property: Sendable, Hashable {
    var name: String
    var isStatic: Bool
    var isLet: Bool
    /// Whether its value is stored: no getter.
    var isStored: Bool
    var modifiers: [String]
    var attributes: [Attribute]
    var type: TypeName?
    var initialiser: Node?
    /// What the getter does; a `didSet` is no getter.
    var getter: [Node]
    /// Bytes of the declaration without its attributes' and comments' leading trivia.
    var start: Int32
    var end: Int32
    /// Byte of `let` or `var`, and of the name.
    var keyword: Int32
    var nameStart: Int32

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
}

/// A function, an initialiser or a subscript.
struct FunctionFacts: Sendable, Hashable {
    struct Parameter: Sendable, Hashable {
        /// The label at the call; nil for `_`.
        var label: String?
        var name: String
        var type: TypeName?
        var hasDefault: Bool
    }

    /// `perform`, `init`, `subscript`.
    var name: String
    var isStatic: Bool
    var modifiers: [String]
    var attributes: [Attribute]
    var parameters: [Parameter]
    /// What it returns; nil where nothing is written.
    var returns: TypeName?
    var isAsync: Bool
    /// Nil for a requirement of a protocol.
    var body: [Node]?
    var start: Int32
    var end: Int32
    var nameStart: Int32
    /// Byte of the body's opening brace; -1 where there is none.
    var bodyStart: Int32
    /// Bytes of the return type; equal where there is none.
    var returnStart: Int32
    var returnEnd: Int32
}

/// A declaration of a type, or an extension of one.
struct TypePart: Sendable, Hashable {
    enum Kind: String, Sendable, Hashable { case structure, `class`, `enum`, actor, `protocol`, `extension` }

    struct Inherited: Sendable, Hashable {
        /// The last component: `AppIntent` of `AppIntents.AppIntent`.
        var name: String
        /// `@unchecked`, `@preconcurrency`.
        var attributes: [String]
        /// Bytes with the comma behind it, if there is one.
        var start: Int32
        var end: Int32
    }

    struct Case: Sendable, Hashable {
        var name: String
        var start: Int32
    }

    var kind: Kind
    /// With the types around it: `Library.Book`.
    var name: String
    var inherited: [Inherited]
    var attributes: [Attribute]
    var modifiers: [String]
    var properties: [Property]
    var functions: [FunctionFacts]
    var cases: [Case]
    /// `#if` is around it, or an `@available(…, unavailable)`.
    var isConditional: Bool
    var isUnavailable: Bool
    /// Bytes from the first attribute or modifier to the closing brace.
    var start: Int32
    var end: Int32
    /// Byte of `struct`, `class` …, of the name, of the first byte within the braces, and of the closing brace.
    var keyword: Int32
    var nameStart: Int32
    var nameEnd: Int32
    var bodyStart: Int32
    var bodyEnd: Int32
}
