public import Intents

/// An intent that changes the collection: whoever keeps something of it in mind has to be told.
public protocol CollectionChange: AppIntent {}
