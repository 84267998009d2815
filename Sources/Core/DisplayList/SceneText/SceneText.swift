/// The text form of scenes: one item a line, what belongs to an item indented by two spaces below it.
///
/// ```
/// scene size=320,200 scale=2 background=1,1,1
///   node #1 at=0,0 bounds=0,0,320,200
///     node #2 at=20,20 bounds=0,0,100,60 background=0.2,0.5,0.9 corners=12 clips
///       drawing
///         text at=6,4 lines=1
///           run "Hello" size=14 color=0,0,0
/// ```
///
/// Only what differs from the default is printed; numbers are the shortest that read back alike. Pixels of bitmaps are
/// not part of the text: a bitmap is its number and its size.
extension Scene: CustomStringConvertible {
  /// Creates a scene from its text form.
  ///
  /// `bitmap` creates the bitmaps that the text names; without it they are transparent.
  package init(
    text: String, bitmap: (_ id: UInt64, _ width: Int, _ height: Int, _ isOpaque: Bool) -> Bitmap = Scene.clearBitmap
  ) throws(SceneTextError) {
    let items = try SceneTextItem.read(text)
    guard items.count == 1, let item = items.first, item.keyword == "scene" else {
      throw SceneTextError(
        line: items.dropFirst().first?.line ?? 1,
        "A text of one scene was expected; begin it with a line \"scene size=… scale=…\" and indent all others.")
    }
    self = try withoutActuallyEscaping(bitmap) { (make) throws(SceneTextError) in
      try SceneReader(bitmap: make).scene(item)
    }
  }

  package var description: String { text() }

  /// Returns the scene as text; revisions, which differ from run to run, are included on request.
  package func text(includesRevisions: Bool = false) -> String {
    var writer = SceneWriter(includesRevisions: includesRevisions)
    writer.write(self)
    return writer.text
  }

  /// Returns a transparent bitmap with the number and size that a text names.
  package static func clearBitmap(_ id: UInt64, _ width: Int, _ height: Int, _ isOpaque: Bool) -> Bitmap {
    Bitmap(id: id, width: max(1, width), height: max(1, height), isOpaque: isOpaque) { _, _ in }
  }
}

/// An error in the text of a scene: the line, what was expected and what was found.
package struct SceneTextError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from one.
  package var line: Int
  /// The description of the error.
  package var message: String

  /// Creates an error of a line.
  package init(line: Int, _ message: String) {
    self.line = line
    self.message = message
  }

  package var description: String { "line \(line): \(message)" }
}
