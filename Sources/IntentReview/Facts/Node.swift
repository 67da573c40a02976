/// A piece of code in the form that rules inspect, with its byte range in the file.
///
/// Parentheses, `try`, optional chaining and unwrapping are omitted; `await` is kept, because rules check it.
struct Node: Sendable, Hashable {
    indirect enum Kind: Sendable, Hashable {
        /// A string literal in parts: text and interpolations.
        case string([Segment])
        /// The source text of a number.
        case number(String)
        case boolean(Bool)
        case null
        /// An identifier: `library`, `self`, `Self`.
        case name(String)
        /// `base.name`, and `.name` without a base.
        case member(Node?, String)
        case call(Call)
        /// `base[…]`, with the arguments of the subscript.
        case element(Node, [Argument])
        case closure(Closure)
        case array([Node])
        case dictionary([Node])
        case tuple([Argument])
        case ternary(condition: Node, yes: Node, no: Node)
        /// A binary operator, folded by Swift's precedences; includes assignments.
        case infix(Node, String, Node)
        case prefix(String, Node)
        case await(Node)
        /// `\.$album`, `\Self.title`: the names after the root.
        case keyPath(root: String?, [String])
        /// A macro such as `#Predicate { … }`.
        case macro(Call)
        /// `let name = …`, `var name: T = …`; a pattern with several names becomes several bindings.
        case binding(Binding)
        case `return`(Node?)
        case `throw`(Node)
        /// A statement with a body: `if`, `guard`, `for`, `while`, `switch`, `do`, `catch`, `defer`, `else`, `case`.
        /// Conditions come first.
        case block(String, [Node])
        /// `#if`: one list for each branch.
        case conditional([[Node]])
        /// The source text of `#available(iOS 26, *)` or `#unavailable`.
        case availability(String)
        /// A function within a function.
        case function(FunctionFacts)
        /// A type name in an expression: `[Book]`; `Book.self` is a member of one.
        case type(TypeName)
        /// Code that no rule inspects, with its contents.
        case other([Node])
    }

    /// A part of a string literal: text, or an interpolation with its arguments.
    enum Segment: Sendable, Hashable {
        case text(String)
        /// `\(value)`, `\(value, format: .number)`.
        case interpolation([Argument])
    }

    var kind: Kind
    /// The byte range in the file, from 0.
    var start: Int32
    var end: Int32
}

/// An argument of a call, of a macro or of a tuple; its label is nil if there is none.
struct Argument: Sendable, Hashable {
    var label: String?
    var value: Node
    /// The byte offset of the label, or of the value if there is no label.
    var start: Int32
}

/// A call with its arguments; trailing closures come last, the first one without a label.
struct Call: Sendable, Hashable {
    var callee: Node
    var arguments: [Argument]
    /// The number of arguments that are trailing closures.
    var trailing: Int
    /// The byte offset of the closing parenthesis; -1 if there is none.
    var close: Int32
}

/// A closure, or the body of a result builder.
struct Closure: Sendable, Hashable {
    var captures: [String]
    var parameters: [String]
    /// Attributes such as `@Sendable` and `@MainActor`.
    var attributes: [String]
    var body: [Node]
}

/// A local: `let name: Type = value`.
struct Binding: Sendable, Hashable {
    var name: String
    var isLet: Bool
    var type: TypeName?
    var value: Node?
}
