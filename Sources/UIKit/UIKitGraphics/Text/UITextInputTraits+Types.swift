/// The letters that are capitalized automatically during typing.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
  case none = 0
  case words, sentences, allCharacters
}

/// The autocorrection of typed words.
public enum UITextAutocorrectionType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The spell checking of typed words.
public enum UITextSpellCheckingType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The replacement of straight quotes by curly ones.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The replacement of two hyphens by a dash.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The insertion and removal of spaces when text is pasted and cut.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  case `default` = 0
  case no, yes
}

/// The appearance of an on-screen keyboard.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default` = 0
  case dark, light
  /// The old name of `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The semantic meaning of a text, such as a name.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public static let name = Self(rawValue: "name")
  public static let namePrefix = Self(rawValue: "name-prefix")
  public static let givenName = Self(rawValue: "given-name")
  public static let middleName = Self(rawValue: "middle-name")
  public static let familyName = Self(rawValue: "family-name")
  public static let nickname = Self(rawValue: "nickname")
  public static let jobTitle = Self(rawValue: "organization-title")
  public static let organizationName = Self(rawValue: "organization")
  public static let location = Self(rawValue: "location")
  public static let fullStreetAddress = Self(rawValue: "street-address")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let addressState = Self(rawValue: "address-level1")
  public static let countryName = Self(rawValue: "country-name")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let emailAddress = Self(rawValue: "email")
  public static let URL = Self(rawValue: "url")
  public static let creditCardNumber = Self(rawValue: "cc-number")
  public static let username = Self(rawValue: "username")
  public static let password = Self(rawValue: "password")
  public static let newPassword = Self(rawValue: "new-password")
  public static let oneTimeCode = Self(rawValue: "one-time-code")

  public init(rawValue: String) { self.rawValue = rawValue }
}
