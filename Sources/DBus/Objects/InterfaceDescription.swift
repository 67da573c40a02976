/// The members of an interface, for introspection: D-Bus Specification, Introspection Data Format.
public struct InterfaceDescription: Sendable, Hashable {
    /// An argument of a method or a signal.
    public struct Argument: Sendable, Hashable {
        /// Its name.
        public var name: String
        /// Its type.
        public var type: ValueType

        /// An argument.
        public init(_ name: String, _ type: ValueType) { (self.name, self.type) = (name, type) }
    }

    /// A method.
    public struct Method: Sendable, Hashable {
        /// Its name.
        public var name: MemberName
        /// The arguments of the call.
        public var inputs: [Argument]
        /// The arguments of the reply.
        public var outputs: [Argument]

        /// A method.
        public init(_ name: MemberName, _ inputs: [Argument] = [], returns outputs: [Argument] = []) {
            (self.name, self.inputs, self.outputs) = (name, inputs, outputs)
        }
    }

    /// A signal.
    public struct Signal: Sendable, Hashable {
        /// Its name.
        public var name: MemberName
        /// The arguments of the signal.
        public var arguments: [Argument]

        /// A signal.
        public init(_ name: MemberName, _ arguments: [Argument]) { (self.name, self.arguments) = (name, arguments) }
    }

    /// A property.
    public struct Property: Sendable, Hashable {
        /// Whether `PropertiesChanged` reports changes: the annotation `EmitsChangedSignal`.
        public enum News: String, Sendable, Hashable {
            /// With the new value.
            case told = "true"
            /// Not at all: the value changes all the time.
            case silent = "false"
            /// The value never changes.
            case constant = "const"
        }

        /// Its name.
        public var name: MemberName
        /// Its type.
        public var type: ValueType
        /// Others may set it.
        public var isWritable: Bool
        /// Whether a change of the property is sent as a signal.
        public var news: News

        /// A property.
        public init(_ name: MemberName, _ type: ValueType, isWritable: Bool = false, news: News = .told) {
            (self.name, self.type, self.isWritable, self.news) = (name, type, isWritable, news)
        }
    }

    /// The name.
    public var name: InterfaceName
    /// The methods.
    public var methods: [Method]
    /// The signals.
    public var signals: [Signal]
    /// The properties.
    public var properties: [Property]

    /// An interface.
    public init(
        _ name: InterfaceName, methods: [Method] = [], signals: [Signal] = [], properties: [Property] = []
    ) {
        (self.name, self.methods, self.signals, self.properties) = (name, methods, signals, properties)
    }

    /// The method of a name.
    public func method(_ name: MemberName) -> Method? { methods.first { $0.name == name } }

    /// The property of a name.
    public func property(_ name: MemberName) -> Property? { properties.first { $0.name == name } }
}
