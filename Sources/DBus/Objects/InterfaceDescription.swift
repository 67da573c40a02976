/// The members of an interface, for introspection: D-Bus Specification, Introspection Data Format.
public struct InterfaceDescription: Sendable, Hashable {
    /// An argument of a method or a signal.
    public struct Argument: Sendable, Hashable {
        /// The argument's name, which only documents it; calls pass arguments by position.
        public var name: String
        /// The complete type of the argument.
        public var type: ValueType

        /// Creates an argument from its name and complete type.
        public init(_ name: String, _ type: ValueType) { (self.name, self.type) = (name, type) }
    }

    /// A method that callers of the interface may use.
    public struct Method: Sendable, Hashable {
        /// The method's name, unique within the interface.
        public var name: MemberName
        /// The arguments of a call, in order.
        public var inputs: [Argument]
        /// The results in the reply, in order.
        public var outputs: [Argument]

        /// Creates a method with its arguments and results.
        public init(_ name: MemberName, _ inputs: [Argument] = [], returns outputs: [Argument] = []) {
            (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        }
    }

    /// A signal that the object sends to subscribers.
    public struct Signal: Sendable, Hashable {
        /// The signal's name, unique within the interface.
        public var name: MemberName
        /// The arguments of the signal, in order.
        public var arguments: [Argument]

        /// Creates a signal with its arguments.
        public init(_ name: MemberName, _ arguments: [Argument]) { (self.name, self.arguments) = (name, arguments) }
    }

    /// A property, which clients read and may be able to set.
    public struct Property: Sendable, Hashable {
        /// Whether changes are sent as `PropertiesChanged`: the annotation `EmitsChangedSignal`.
        public enum News: String, Sendable, Hashable {
            /// Changes are reported with the new value.
            case told = "true"
            /// Changes are not reported, because the value changes continuously.
            case silent = "false"
            /// The value never changes.
            case constant = "const"
        }

        /// The property's name, unique within the interface.
        public var name: MemberName
        /// The complete type of the property's value.
        public var type: ValueType
        /// Whether clients may set it.
        public var isWritable: Bool
        /// Whether and how changes of the property are sent as a signal.
        public var news: News

        /// Creates a property; by default it can only be read, and changes are sent with the new value.
        public init(_ name: MemberName, _ type: ValueType, isWritable: Bool = false, news: News = .told) {
            (self.name, self.type, self.isWritable, self.news) = (name, type, isWritable, news)
        }
    }

    /// The interface's full name.
    public var name: InterfaceName
    /// The methods, in the order of the introspection data.
    public var methods: [Method]
    /// The signals, in the order of the introspection data.
    public var signals: [Signal]
    /// The properties, in the order of the introspection data.
    public var properties: [Property]

    /// Creates an interface with the members of its parameters.
    public init(
        _ name: InterfaceName, methods: [Method] = [], signals: [Signal] = [], properties: [Property] = []
    ) {
        (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
    }

    /// The method with a name; nil if there is none.
    public func method(_ name: MemberName) -> Method? { methods.first { $0.name == name } }

    /// The property with a name; nil if there is none.
    public func property(_ name: MemberName) -> Property? { properties.first { $0.name == name } }
}
