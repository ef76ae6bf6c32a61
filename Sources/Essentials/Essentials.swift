// The small part of Foundation, under one module name on every platform. Apple's platforms have only the whole.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials
#else
  @_exported public import Foundation
#endif
