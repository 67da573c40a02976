/// A piece of code, as rules look at it: what it is, and which bytes of its file.
///
/// Parentheses, `try`, optional chaining and unwrapping are left out; `await` is kept, since rules ask for it.
struct Node: Sendable, Hashable {
    indirect enum Kind: Sendable, Hashable {
        /// A string literal.
        case string([Segment])
        /// A number as it is written.
        case number(String)
        case boolean(Bool)
        case null
        /// An identifier: `library`, `self`, `Self`.
        case name(String)
        /// `base.name`, and `.name` without a base.
        case member(Node?, String)
        case call(Call)
        /// `base[…]`.
        case element(Node, [Argument])
        case closure(Closure)
        case array([Node])
        case dictionary([Node])
        case tuple([Argument])
        case ternary(condition: Node, yes: Node, no: Node)
        /// An operator with two operands, folded by Swift's precedences; `=` and its kin too.
        case infix(Node, String, Node)
        case prefix(String, Node)
        case await(Node)
        /// `\.$album`, `\Self.title`: the names after the root.
        case keyPath(root: String?, [String])
        /// `#Predicate { … }` and other macros.
        case macro(Call)
        /// `let name = …`, `var name: T = …`; a pattern with several names is several.
        case binding(Binding)
        case `return`(Node?)
        case `throw`(Node)
        /// A statement with a body: `if`, `guard`, `for`, `while`, `switch`, `do`, `catch`, `defer`, `else`, `case`.
        /// Conditions come first.
        case block(String, [Node])
        /// `#if`: one list a branch.
        case conditional([[Node]])
        /// `#available(iOS 26, *)` and `#unavailable`, as written.
        case availability(String)
        /// A function within a function.
        case function(FunctionFacts)
        /// A type's name in an expression: `[Book]`, `Book.self` is a member of one.
        case type(TypeName)
        /// What no rule asks for, with what is inside.
        case other([Node])
    }

    /// A part of a string literal.
    enum Segment: Sendable, Hashable {
        case text(String)
        /// `\(value)`, `\(value, format: .number)`.
        case interpolation([Argument])
    }

    var kind: Kind
    /// Bytes of the file, from 0.
    var start: Int32
    var end: Int32
}

/// An argument with its label.
struct Argument: Sendable, Hashable {
    var label: String?
    var value: Node
    /// Bytes of the label, or of the value where there is none.
    var start: Int32
}

/// A call with its arguments; trailing closures come last, the first one without a label.
struct Call: Sendable, Hashable {
    var callee: Node
    var arguments: [Argument]
    /// How many of the arguments are trailing closures.
    var trailing: Int
    /// The byte of the closing parenthesis; -1 where there is none.
    var close: Int32
}

/// A closure, or a result builder's body.
struct Closure: Sendable, Hashable {
    var captures: [String]
    var parameters: [String]
    /// `@Sendable`, `@MainActor`.
    var attributes: [String]
    var body: [Node]
}

/// A name that a value is bound to.
struct Binding: Sendable, Hashable {
    var name: String
    var isLet: Bool
    var type: TypeName?
    var value: Node?
}
