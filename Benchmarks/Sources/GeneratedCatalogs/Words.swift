/// A word with its id and its text in both languages of the generated catalogs.
struct Word: Sendable {
  let id: String
  let english: String
  let korean: String

  static let fruits = [
    Word("kiwi", "Kiwi", "키위"), Word("mango", "Mango", "망고"),
    Word("strawberry", "Strawberry", "딸기"), Word("banana", "Banana", "바나나"),
    Word("pineapple", "Pineapple", "파인애플"), Word("peach", "Peach", "복숭아"),
    Word("blueberry", "Blueberry", "블루베리"), Word("yuzu", "Yuzu", "유자"),
    Word("apple", "Apple", "사과"), Word("pear", "Pear", "배"),
    Word("grape", "Grape", "포도"), Word("melon", "Melon", "멜론"),
  ]

  static let extras = [
    Word("milk", "Milk", "우유"), Word("water", "Water", "물"),
    Word("syrup", "Syrup", "시럽"), Word("yogurt", "Yogurt", "요거트"),
    Word("honey", "Honey", "꿀"), Word("tea", "Tea", "차"),
  ]

  static let origins = [
    Word("jeju", "Jeju", "제주"), Word("nonsan", "Nonsan", "논산"),
    Word("golden", "Golden", "골드"), Word("wild", "Wild", "야생"),
    Word("ripe", "Ripe", "완숙"), Word("early", "Early", "햇"),
  ]

  static let drinks = [
    Word("juice", "Juice", "쥬스"), Word("smoothie", "Smoothie", "스무디"),
    Word("cooler", "Cooler", "쿨러"), Word("shake", "Shake", "셰이크"),
  ]

  init(_ id: String, _ english: String, _ korean: String) {
    self.id = id
    self.english = english
    self.korean = korean
  }
}
