import CrateTerminal

extension Terminal {
    /// Prints a JSON object as a line to standard output. If the command used another collection than the box, the
    /// object names the box's state folder.
    static func print(json: String) { Self.print(object: OtherCollection.mentioned?.marked(json) ?? json) }

    /// Prints the JSON object of a change. Returns false if it is lost for another reason than a closed reader: the
    /// caller then prints the words of the change, which go to standard error.
    static func prints(json: String) -> Bool {
        Self.print(json: json)
        return !isOutputLost
    }
}
