extension UIWindowScene {
  /// Descriptions of what the scene needs further frames for, for diagnostics: participants, running animations, and
  /// layers that wait for a pass.
  package var frameCauses: [String] {
    runtime.frames.participantDescriptions(in: self) + tree.frameCauses
  }
}
