import Foundation
import Workbench

exit(CommandLineTool(arguments: Array(CommandLine.arguments.dropFirst())).run())
