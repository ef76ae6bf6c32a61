import Foundation

/// A stand that brings its catalogs along.
public struct Stand {
  public static let catalogs = Bundle.module.url(forResource: "Catalogs", withExtension: nil)
}
