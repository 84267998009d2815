import CoreGraphics
import Foundation
public import UIKitGraphics

/// The style of a paragraph; the same type as UIKit's, whose key it shares.
public typealias CTParagraphStyle = NSParagraphStyle

/// The alignment of a paragraph's lines.
public enum CTTextAlignment: UInt8, Sendable {
  case left = 0
  case right = 1
  case center = 2
  case justified = 3
  case natural = 4
}

/// The treatment of a line that is too long.
public enum CTLineBreakMode: UInt8, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The properties of a paragraph style.
public enum CTParagraphStyleSpecifier: UInt32, Sendable {
  case alignment = 0
  case firstLineHeadIndent = 1
  case headIndent = 2
  case tailIndent = 3
  case tabStops = 4
  case defaultTabInterval = 5
  case lineBreakMode = 6
  case lineHeightMultiple = 7
  case maximumLineHeight = 8
  case minimumLineHeight = 9
  case paragraphSpacing = 11
  case paragraphSpacingBefore = 12
  case baseWritingDirection = 13
  case maximumLineSpacing = 14
  case minimumLineSpacing = 15
  case lineSpacingAdjustment = 16
}

/// A property of a paragraph style with the address of its value.
public struct CTParagraphStyleSetting {
  /// The property.
  public var spec: CTParagraphStyleSpecifier
  /// The size of the value, in bytes.
  public var valueSize: Int
  /// The address of the value.
  public var value: UnsafeRawPointer

  /// Creates a setting.
  public init(spec: CTParagraphStyleSpecifier, valueSize: Int, value: UnsafeRawPointer) {
    self.spec = spec
    self.valueSize = valueSize
    self.value = value
  }
}

/// Returns a paragraph style with properties; tab stops are left out.
public func CTParagraphStyleCreate(
  _ settings: UnsafePointer<CTParagraphStyleSetting>?, _ settingCount: Int
) -> CTParagraphStyle {
  let style = NSMutableParagraphStyle()
  for i in 0..<settingCount {
    guard let setting = settings?[i] else { break }
    func number() -> CGFloat { setting.value.loadUnaligned(as: CGFloat.self) }
    func code() -> UInt8 { setting.value.load(as: UInt8.self) }
    switch setting.spec {
    case .alignment:
      style.alignment =
        switch CTTextAlignment(rawValue: code()) {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    case .lineBreakMode: style.lineBreakMode = NSLineBreakMode(rawValue: Int(code())) ?? .byWordWrapping
    case .firstLineHeadIndent: style.firstLineHeadIndent = number()
    case .headIndent: style.headIndent = number()
    case .tailIndent: style.tailIndent = number()
    case .defaultTabInterval: style.defaultTabInterval = number()
    case .lineHeightMultiple: style.lineHeightMultiple = number()
    case .maximumLineHeight: style.maximumLineHeight = number()
    case .minimumLineHeight: style.minimumLineHeight = number()
    case .paragraphSpacing: style.paragraphSpacing = number()
    case .paragraphSpacingBefore: style.paragraphSpacingBefore = number()
    case .minimumLineSpacing, .lineSpacingAdjustment: style.lineSpacing = number()
    case .baseWritingDirection:
      style.baseWritingDirection = NSWritingDirection(rawValue: Int(Int8(bitPattern: code()))) ?? .natural
    case .tabStops, .maximumLineSpacing: break
    }
  }
  return style
}
