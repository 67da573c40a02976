extension Comment: Packable {
    func pack(into packer: inout Packer) {
        packer.add(line)
        packer.add(text)
        packer.add(isFileTop)
        packer.add(isAloneOnItsLine)
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        line = try unpacker.number()
        text = try unpacker.text()
        isFileTop = try unpacker.flag()
        isAloneOnItsLine = try unpacker.flag()
    }
}

extension FileFacts: Packable {
    func pack(into packer: inout Packer) {
        packer.add(path)
        packer.add(imports)
        packer.add(types)
        packer.add(functions)
        packer.add(variables)
        packer.add(statements)
        let names = aliases.keys.sorted()
        packer.add(names)
        packer.add(names.map { aliases[$0] ?? "" })
        packer.add(comments)
        packer.add(mentionsInflection)
        packer.add(lines.count)
        for (line, last) in zip(lines, [0] + lines) { packer.add(line - last) }
    }

    init(from unpacker: inout Unpacker) throws(Unpacker.Damage) {
        path = try unpacker.text()
        imports = try unpacker.textList()
        types = try unpacker.parts()
        functions = try unpacker.functions()
        variables = try unpacker.properties()
        statements = try unpacker.nodes()
        let names = try unpacker.textList()
        let others = try unpacker.textList()
        aliases = Dictionary(zip(names, others)) { one, _ in one }
        comments = try unpacker.comments()
        mentionsInflection = try unpacker.flag()
        lines = try unpacker.sums()
    }
}

extension Unpacker {
    /// Reads numbers stored as differences.
    fileprivate mutating func sums() throws(Damage) -> [Int32] {
        let count = try number()
        guard count >= 0, count <= left else { throw Damage() }
        var sums: [Int32] = []
        sums.reserveCapacity(count)
        var sum: Int32 = 0
        for _ in 0..<count {
            sum &+= try offset()
            sums.append(sum)
        }
        return sums
    }
}
