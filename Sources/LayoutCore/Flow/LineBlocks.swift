/// The lines of measured sections, remembered in blocks of whole lines with at least sixteen items.
///
/// A block holds where it begins; its lines are filled again when somebody looks. That costs a bounded number of items a
/// look-up and keeps the memory at 2 to 4 bytes an item beside the sizes, however short the lines are.
struct LineBlocks: Sendable {
  /// How many items a block has at least, the last one of a section excepted.
  static let leastItems = 16

  /// The first item of each block, counted in its section.
  var firstItems: [Int] = []
  /// Where each block's first line begins, counted from the section's first line, in points.
  var starts: [Double] = []
  var extents = ExtentIndex()

  var count: Int { firstItems.count }

  /// Returns the block of a section that holds an item.
  func block(of item: Int, in part: Range<Int>) -> Int {
    bisect(part) { firstItems[$0] > item } - 1
  }

  var storedBytes: Int {
    firstItems.capacity * MemoryLayout<Int>.stride + starts.capacity * MemoryLayout<Double>.stride
      + extents.storedBytes
  }
}

/// Stacks the finished lines of a section and groups them into blocks.
struct BlockFilling {
  let lineSpacing: Double
  /// Where the last line ends; 0 when there is none.
  private(set) var end = 0.0
  private(set) var leastStart = 0.0
  private(set) var greatestEnd = 0.0

  private var next = 0.0
  private var opensSection = true
  private var itemCount = 0
  private var firstItem = 0
  private var start = 0.0
  private var blockStart = Double.infinity
  private var blockEnd = -Double.infinity

  init(lineSpacing: Double) { self.lineSpacing = lineSpacing }

  mutating func close(_ line: FlowLine, into blocks: inout LineBlocks) {
    if itemCount == 0 {
      firstItem = line.first
      start = next
    }
    itemCount += line.count
    end = next + line.depth
    blockStart = min(blockStart, next)
    blockEnd = max(blockEnd, end)
    next = end + lineSpacing
    if itemCount >= LineBlocks.leastItems { push(into: &blocks) }
  }

  mutating func finish(into blocks: inout LineBlocks, from first: Int) {
    if itemCount > 0 { push(into: &blocks) }
    blocks.extents.seal(from: first)
  }

  private mutating func push(into blocks: inout LineBlocks) {
    blocks.firstItems.append(firstItem)
    blocks.starts.append(start)
    blocks.extents.append(start: blockStart, end: blockEnd, opens: opensSection)
    leastStart = min(leastStart, blockStart)
    greatestEnd = max(greatestEnd, blockEnd)
    opensSection = false
    itemCount = 0
    blockStart = .infinity
    blockEnd = -.infinity
  }
}
