/** The colour of pages of salons that have chosen none. */
const defaultAccent = '#0b5d4e'

/** The darkest and the lightest ground on which text in the accent colour stands, for each scheme. */
const backdrops = { light: '#f2ede6', dark: '#2a2622' }
const textContrast = 4.5

type Rgb = [red: number, green: number, blue: number]

/**
 * The rules of a salon's accent colour. A colour that is too pale or too dark for text is moved toward black or white
 * until its contrast is 4.5:1; a button has the colour itself, with the more readable of two inks.
 */
export function accentRules(color: string | null): string {
  const accent =
    color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : defaultAccent
  const [light, dark] = [readable(accent, backdrops.light), readable(accent, backdrops.dark)]
  const ink = contrastOf(accent, '#ffffff') >= contrastOf(accent, '#000000') ? '#ffffff' : '#000000'
  return `:root { --accent: ${accent}; --on-accent: ${ink}; --accent-ink: light-dark(${light}, ${dark}); }`
}

/** The colour, moved away from the ground as far as text on it needs. */
export function readable(color: string, ground: string): string {
  const goal: Rgb = luminanceOf(rgbOf(ground)) > 0.18 ? [0, 0, 0] : [255, 255, 255]
  const from = rgbOf(color)
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = hexOf(from.map((part, nth) => part + ((goal[nth] ?? 0) - part) * share))
    if (contrastOf(mixed, ground) >= textContrast) return mixed
  }
  return hexOf(goal)
}

/** The contrast ratio of WCAG 2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((color) => luminanceOf(rgbOf(color)))
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
