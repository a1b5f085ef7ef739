import type { Colour } from './png.ts'

/** Dark enough for white text (a contrast of 7:1 and more). */
const colours: readonly [Colour, ...Colour[]] = [
  [31, 60, 136],
  [122, 28, 78],
  [20, 82, 73],
  [107, 45, 12],
  [74, 36, 120],
  [33, 75, 99],
  [64, 72, 18],
  [55, 55, 66],
]

/** Different colors for the cards of two businesses in one wallet: chosen by the end of the id, which is random. */
export const colourOf = (businessId: string): Colour =>
  colours[parseInt(businessId.slice(-2), 16) % colours.length] ?? colours[0]
