/// The methods of `org.freedesktop.DBus.Properties` for an object.
struct PropertyCalls {
    let object: any BusObject

    func run(_ member: MemberName, _ arguments: [Value]) async throws(BusFault) -> [Value] {
        let texts = arguments.prefix(2).map { $0.text ?? "" }
        let name = texts.first ?? ""
        if member == "GetAll" { return [try await all(of: name)] }
        let (interface, property) = try find(texts.count > 1 ? texts[1] : "", of: name)
        guard member == "Set" else {
            guard let value = await object.properties(of: interface.name)[property.name] else {
                throw .unknown(.property, "The property \(property.name) has no value.")
            }
            return [.variant(value)]
        }
        guard property.isWritable else { throw .readOnly("The property \(property.name) cannot be set.") }
        guard case .variant(let value)? = arguments.last, value.type == property.type else {
            throw .invalidArguments("The property \(property.name) has another type.")
        }
        try await object.set(property.name, of: interface.name, to: value)
        return []
    }

    /// The properties of an interface; those of all interfaces for an empty name.
    private func all(of name: String) async throws(BusFault) -> Value {
        let interfaces = object.interfaces.filter { name.isEmpty || $0.name.text == name }
        guard !interfaces.isEmpty else {
            // The object also has the standard interfaces, which have no properties.
            if StandardInterfaces.all.contains(where: { $0.name.text == name }) { return .options([]) }
            throw .unknown(.interface, "The object has no such interface.")
        }
        var fields: [(String, Value)] = []
        for interface in interfaces {
            let values = await object.properties(of: interface.name)
            fields += interface.properties.compactMap { property in
                values[property.name].map { (property.name.text, $0) }
            }
        }
        return .options(fields)
    }

    /// Finds a property of an interface; for an empty name, of the first interface that has it.
    private func find(
        _ property: String, of name: String
    ) throws(BusFault) -> (InterfaceDescription, InterfaceDescription.Property) {
        let interfaces = object.interfaces.filter { name.isEmpty || $0.name.text == name }
        guard !interfaces.isEmpty else { throw .unknown(.interface, "The object has no such interface.") }
        for interface in interfaces {
            if let found = MemberName(property).flatMap({ interface.property($0) }) { return (interface, found) }
        }
        throw .unknown(.property, "The interface has no such property.")
    }
}
