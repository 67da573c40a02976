public import Intents

/// An intent that changes the collection; caches of it have to be notified.
public protocol CollectionChange: AppIntent {}
