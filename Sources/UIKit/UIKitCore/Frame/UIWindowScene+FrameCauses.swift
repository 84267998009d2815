extension UIWindowScene {
  /// Descriptions of the causes of further frames of the scene, for diagnostics: participants, running animations, and
  /// layers that wait for a pass.
  package var frameCauses: [String] {
    runtime.frames.participantDescriptions(in: self) + tree.frameCauses
  }
}
