internal import IntentRules

extension ReviewRule {
    /// Checks of the declarations of entities and of their fields.
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
    /// Creates a place at the name of a type, for problems of the whole type.
    init(name part: IndexedType.Part, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: part.file, start: part.part.nameStart, end: part.part.nameEnd, scope: type.name,
            subject: type.shortName, problem: problem, after: after)
    }

    /// Creates a place at the declaration of a property.
    init(_ property: Property, in file: Int, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: file, start: property.keyword, end: property.end, scope: "\(type.name).\(property.name)",
            subject: "\(type.shortName).\(property.name)", problem: problem, after: after)
    }

    /// Creates a place at the name of a function.
    init(_ function: FunctionFacts, in file: Int, of type: IndexedType, problem: String, after: String? = nil) {
        self.init(
            file: file, start: function.nameStart, end: function.nameStart + Int32(function.name.utf8.count),
            scope: "\(type.name).\(function.name)()", subject: "\(type.shortName).\(function.name)()", problem: problem,
            after: after)
    }
}
