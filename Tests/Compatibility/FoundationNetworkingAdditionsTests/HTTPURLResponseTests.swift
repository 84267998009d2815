import Foundation
import FoundationNetworkingAdditions
import Testing

struct HTTPURLResponseTests {
  @Test func aSuccessfulResponseHasTheTypeAndTheLengthOfItsBody() throws {
    let url = try #require(URL(string: "https://leaf.example/a.jpeg"))
    let response = HTTPURLResponse.success(
      url: url, mimeType: "text/html", expectedContentLength: 227, textEncodingName: "utf-8")
    #expect(response.url == url)
    #expect(response.statusCode == 200)
    #expect(response.mimeType == "text/html")
    #expect(response.expectedContentLength == 227)
    #expect(response.textEncodingName == "utf-8")
    let unknown = HTTPURLResponse.success(url: url, mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
    #expect(unknown.expectedContentLength == -1)
    #expect(unknown.textEncodingName == nil)
  }
}
