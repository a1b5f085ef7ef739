import { type Colour, png, type Shape } from './png.ts'

/** The side lengths of the icon in points, under the names of the format. */
const sizes = { '': 29, '@2x': 58, '@3x': 87 }

/** Cached by color, of which there are few: drawing takes milliseconds. */
const drawn = new Map<string, Record<string, Buffer>>()

/** The icon in the color of the card, for notifications, and the logo in white, for the card. */
export function imagesOf(colour: Colour): Record<string, Buffer> {
  const name = colour.join()
  const known = drawn.get(name)
  if (known) return known
  const images = Object.fromEntries(
    Object.entries(sizes).flatMap(([suffix, side]) => [
      [`icon${suffix}.png`, png(side, side, colour, smooth(icon, side))],
      [`logo${suffix}.png`, png(side, side, white, smooth(chair, side))],
    ]),
  )
  drawn.set(name, images)
  return images
}

const white = [255, 255, 255] as const

/** Whether a point of the unit square is inside of the shape. */
type Inside = (x: number, y: number) => boolean

/** A chair from the side: back, seat, post and foot. */
const isChair: Inside = (x, y) =>
  isIn(x, y, [0.24, 0.14, 0.36, 0.6]) ||
  isIn(x, y, [0.24, 0.52, 0.76, 0.64]) ||
  isIn(x, y, [0.46, 0.64, 0.54, 0.8]) ||
  isIn(x, y, [0.32, 0.8, 0.68, 0.88])

const chair = isChair

/** A tile with round corners, from which the chair is cut out. */
const icon: Inside = (x, y) => {
  const [dx, dy] = [Math.max(Math.abs(x - 0.5) - 0.3, 0), Math.max(Math.abs(y - 0.5) - 0.3, 0)]
  return Math.hypot(dx, dy) <= 0.2 && !isChair(x, y)
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const isIn = (x: number, y: number, [left, top, right, bottom]: Box) =>
  x >= left && x < right && y >= top && y < bottom

const steps = 4

/** Antialiasing: each pixel is sampled at sixteen points. */
const smooth =
  (inside: Inside, side: number): Shape =>
  (x, y) => {
    let count = 0
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps; j++)
        if (inside((x + (i + 0.5) / steps) / side, (y + (j + 0.5) / steps) / side)) count++
    return count / steps ** 2
  }
