extension CommandTable {
    /// Partitions and outputs. A box has one of each, so every change is refused once its arguments are valid.
    static let partitions: [Command] = [
        Command(
            "newpartition", .admin, 1...1,
            refusing: { arguments throws(Ack) in
                guard ShortName.isValid(arguments[0], besides: "_") else { throw Ack(.argument, "bad name") }
                guard arguments[0] != "default" else { throw Ack(.exist, "name already exists") }
                throw Ack(.unknown, "There is one partition.")
            }),
        Command(
            "delpartition", .admin, 1...1,
            refusing: { arguments throws(Ack) in
                guard ShortName.isValid(arguments[0], besides: "_") else { throw Ack(.argument, "bad name") }
                guard arguments[0] == "default" else { throw Ack(.noExist, "no such partition") }
                throw Ack(.unknown, "cannot delete the default partition")
            }),
        Command("moveoutput", .admin, 1...1, refusing: { _ throws(Ack) in throw Ack(.noExist, "No such output") }),
        Command(
            "outputset", .admin, 3...3,
            refusing: { arguments throws(Ack) in
                try ClientSession.checkOutput(arguments[0])
                throw Ack(.argument, arguments[1].isEmpty ? "Illegal attribute name" : "Unsupported attribute")
            }),
    ]
}
