extension UICollectionViewCell: ConfigurationHost {
  package final func configurationDidChange(ofContent: Bool) { invalidateIntrinsicContentSize() }
}
