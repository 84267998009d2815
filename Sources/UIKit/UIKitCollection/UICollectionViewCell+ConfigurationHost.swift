extension UICollectionViewCell: ConfigurationHost {}
