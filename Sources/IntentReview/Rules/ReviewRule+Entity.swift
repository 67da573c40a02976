internal import IntentRules

extension ReviewRule {
    /// Rules for entities.
    static var entityRules: [ReviewRule] {
        [
            ReviewRule(.modelAsEntity, modelAsEntity),
            ReviewRule(.classAsEntity, classAsEntity),
            ReviewRule(.missingDisplay, missingDisplay),
            ReviewRule(.entityWithoutIDMeaning, entityWithoutIDMeaning),
            ReviewRule(.entityForFixedSet, entityForFixedSet),
            ReviewRule(.unwrappedEntityField, unwrappedEntityField),
            ReviewRule(.propertyCopiesModel, propertyCopiesModel),
            ReviewRule(.transferableMissing, transferableMissing),
        ]
    }
}

extension Place {
    /// A place at a type's name.
    init(name part: IndexedType.Part, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: part.file, start: part.part.nameStart, end: part.part.nameEnd, scope: type.name,
            subject: type.shortName, problem: problem, after: after)
    }

    /// A place at a variable of a type.
    init(_ property: Property, in file: Int, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: file, start: property.keyword, end: property.end, scope: "\(type.name).\(property.name)",
            subject: "\(type.shortName).\(property.name)", problem: problem, after: after)
    }

    /// A place at a function's name.
    init(_ function: FunctionFacts, in file: Int, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: file, start: function.nameStart, end: function.nameStart + Int32(function.name.utf8.count),
            scope: "\(type.name).\(function.name)()", subject: "\(type.shortName).\(function.name)()", problem: problem,
            after: after)
    }
}
