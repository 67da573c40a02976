/// The members of an interface, for introspection: D-Bus Specification, Introspection Data Format.
public struct InterfaceDescription: Sendable, Hashable {
    /// An argument of a method or a signal.
    public struct Argument: Sendable, Hashable {
        /// The name of the argument.
        public var name: String
        /// The type of the argument.
        public var type: ValueType

        /// Creates an argument.
        public init(_ name: String, _ type: ValueType) { (self.name, self.type) = (name, type) }
    }

    /// The description of a method.
    public struct Method: Sendable, Hashable {
        /// The name of the method.
        public var name: MemberName
        /// The arguments of the call.
        public var inputs: [Argument]
        /// The arguments of the reply.
        public var outputs: [Argument]

        /// Creates a method.
        public init(_ name: MemberName, _ inputs: [Argument] = [], returns outputs: [Argument] = []) {
            (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        }
    }

    /// The description of a signal.
    public struct Signal: Sendable, Hashable {
        /// The name of the signal.
        public var name: MemberName
        /// The arguments of the signal.
        public var arguments: [Argument]

        /// Creates a signal.
        public init(_ name: MemberName, _ arguments: [Argument]) { (self.name, self.arguments) = (name, arguments) }
    }

    /// The description of a property.
    public struct Property: Sendable, Hashable {
        /// Whether `PropertiesChanged` reports changes: the annotation `EmitsChangedSignal`.
        public enum News: String, Sendable, Hashable {
            /// With the new value.
            case told = "true"
            /// Not at all, because the value changes continuously.
            case silent = "false"
            /// The value never changes.
            case constant = "const"
        }

        /// The name of the property.
        public var name: MemberName
        /// The type of its value.
        public var type: ValueType
        /// Whether clients may set it.
        public var isWritable: Bool
        /// Whether a change of the property is sent as a signal.
        public var news: News

        /// Creates a property.
        public init(_ name: MemberName, _ type: ValueType, isWritable: Bool = false, news: News = .told) {
            (self.name, self.type, self.isWritable, self.news) = (name, type, isWritable, news)
        }
    }

    /// The name of the interface.
    public var name: InterfaceName
    /// The methods.
    public var methods: [Method]
    /// The signals.
    public var signals: [Signal]
    /// The properties.
    public var properties: [Property]

    /// Creates an interface.
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
