import type { Pixels } from '#operation/images/pixels.ts'

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

/** Hair from behind. */
export interface Hair {
  roots: Colour
  lengths: Colour
  /** Of strands; null: none. */
  highlights: Colour | null
  /** Where it ends, as a share of the height of the picture. */
  end: number
}

export const width = 200
export const height = 250

/** Draws somebody's hair from behind, over a cape, before a wall. */
export function drawHair(hair: Hair): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      data.set([...colourAt(hair, x / width, y / height), 255], (y * width + x) * 4)
  return { data, width, height }
}

const wall: Colour = [233, 224, 211]
const cape: Colour = [52, 50, 56]
const skin: Colour = [219, 178, 150]

function colourAt(hair: Hair, x: number, y: number): Colour {
  if (isHair(hair, x, y)) return strandAt(hair, x, y)
  if (isWithin(x, y, { x: 0.5, y: 0.58, across: 0.1, down: 0.16 })) return shaded(skin, 0.9)
  if (isWithin(x, y, { x: 0.5, y: 1.05, across: 0.46, down: 0.42 }))
    return shaded(cape, 1.15 - Math.abs(x - 0.5))
  return shaded(wall, 1.05 - 0.25 * y - 0.1 * Math.abs(x - 0.4))
}

function isHair({ end }: Hair, x: number, y: number) {
  if (isWithin(x, y, { x: 0.5, y: 0.34, across: 0.24, down: 0.25 })) return true
  if (y < 0.34 || y > end + 0.03 * Math.sin(x * 60)) return false
  const reach = 0.24 + 0.05 * Math.sin((y - 0.34) * 5)
  return Math.abs(x - 0.5) < reach
}

function strandAt({ roots, lengths, highlights, end }: Hair, x: number, y: number): Colour {
  const wave = x * 150 + 4 * Math.sin(y * 11 + x * 4)
  const parting = Math.abs(x - 0.47) + Math.max(0, y - 0.1) * 0.5
  const near = Math.max(0, Math.min(1, (parting - 0.12) / 0.1))
  const base = mixed(roots, lengths, near)
  const isLit = highlights !== null && Math.sin(wave * 0.4) > 0.4
  const colour = isLit ? mixed(base, highlights, near) : base
  const shine = 0.16 * Math.exp(-((y - 0.24) ** 2) / 0.004)
  const fall = 0.12 * (y / end)
  return shaded(colour, 0.86 + shine + 0.1 * Math.sin(wave) - 0.3 * (x - 0.5) ** 2 * 4 - fall + 0.1)
}

interface Ellipse {
  x: number
  y: number
  across: number
  down: number
}

const isWithin = (x: number, y: number, at: Ellipse) =>
  ((x - at.x) / at.across) ** 2 + ((y - at.y) / at.down) ** 2 < 1

const shaded = ([red, green, blue]: Colour, by: number): Colour => [red * by, green * by, blue * by]

const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]
