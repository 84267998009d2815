// Qt Quick's window of Scripts/compare/peers: a GridView, whose delegates are used again as they go out of sight. The
// pictures load beside the main thread; with OpenGL, a thread of the scene graph draws.
//
// usage: qml grid.qml -- ITEMS REST WARM_UP FRAMES FOLDER_OF_PICTURES
import QtQuick
import QtQuick.Window

Window {
  id: window
  readonly property var words: Qt.application.arguments.slice(-5)
  readonly property int warmUp: parseInt(words[2])
  property int frame: 0

  width: 1000
  height: 700
  visible: true

  GridView {
    id: grid
    anchors.fill: parent
    cellWidth: 66
    cellHeight: 84
    model: parseInt(window.words[0])
    reuseItems: true
    delegate: Rectangle {
      required property int index
      width: 66
      height: 84
      radius: 6
      color: "#e6ebf5"
      Image {
        x: 1
        width: 64
        height: 64
        asynchronous: true
        source: `file://${window.words[4]}/${index % 12}.png`
      }
      Text {
        x: 2
        y: 64
        width: 64
        height: 20
        verticalAlignment: Text.AlignVCenter
        font.family: "DejaVu Sans"
        font.pixelSize: 9
        textFormat: Text.PlainText
        text: "Cell " + index
      }
    }
  }

  Timer {
    interval: parseFloat(window.words[1]) * 1000
    running: true
    onTriggered: scroll.start()
  }

  FrameAnimation {
    id: scroll
    onTriggered: {
      window.frame++
      if (window.frame === window.warmUp) console.log("peers: begin")
      if (window.frame === window.warmUp + parseInt(window.words[3])) {
        console.log("peers: end")
        scroll.stop()
      } else {
        grid.contentY += 10
      }
    }
  }
}
