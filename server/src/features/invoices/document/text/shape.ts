import { create, type Font } from 'fontkit'

import type { Packages } from './packages.ts'

/** Those of the fonts of the server. */
export const weights = { regular: 400, strong: 600 } as const
export type Weight = keyof typeof weights

/** The name under which a document has a font in a weight. */
export const faceName = (face: string, weight: Weight) => `${face}-${weight}`

/** Vowels of Thai and Khmer that HarfBuzz takes apart, into a part that the text does not contain. */
const parts = '\u0E4D\u17C1'

/**
 * The font of some characters in one weight, in the form that the writer of documents embeds. HarfBuzz shapes its text:
 * fontkit fails at the marks of Arabic ligatures.
 */
export async function openFace(
  { subset, harfbuzz }: Packages,
  { font, text, weight, name }: { font: Buffer; text: string; weight: Weight; name: string },
): Promise<Font> {
  const bytes = await subset(font, text + text.normalize('NFKD') + parts, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
    noHinting: true,
  })
  const outlines = create(bytes) as Font
  const shaped = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(bytes)))
  const ids = createGlyphIds()
  return Object.create(outlines, {
    // The writer takes fonts of one name for one font.
    postscriptName: { value: name },
    layout: { value: (line: string) => layout({ harfbuzz, shaped, outlines, ids }, line) },
    createSubset: { value: () => embeddable(outlines.createSubset() as never, ids) },
  }) as Font
}

/**
 * Ids for a glyph together with its characters. A glyph can stand for several, such as the dotless letter that Arabic
 * builds others from, but a document has one text for each glyph that it embeds: so it embeds one for each pair.
 */
function createGlyphIds() {
  const glyphs: number[] = []
  const byPair = new Map<string, number>()
  return {
    idOf(glyph: number, characters: string) {
      const pair = `${glyph} ${characters}`
      const id = byPair.get(pair) ?? firstId + glyphs.push(glyph) - 1
      byPair.set(pair, id)
      return id
    },
    glyphOf: (id: number) => glyphs[id - firstId],
  }
}

type GlyphIds = ReturnType<typeof createGlyphIds>

/** Beyond the glyphs of any font, which the parts of compound glyphs have as their ids. */
const firstId = 0x1_00_00

interface Subset {
  glyphs: number[]
  includeGlyph: (id: number) => number
}

function embeddable(subset: Subset, { glyphOf }: GlyphIds): Subset {
  const include = subset.includeGlyph.bind(subset)
  const places = new Map<number, number>()
  subset.includeGlyph = (id) => {
    const glyph = glyphOf(id)
    if (glyph === undefined) return include(id)
    const place = places.get(id) ?? subset.glyphs.push(glyph) - 1
    places.set(id, place)
    return place
  }
  return subset
}

interface OpenFace {
  harfbuzz: Packages['harfbuzz']
  shaped: object
  outlines: Font
  ids: GlyphIds
}

/**
 * The glyphs of a text from left to right. The widest one of a cluster stands for all of its characters: the space of a
 * glyph without characters would be read as a space between words.
 */
function layout({ harfbuzz, shaped, outlines, ids }: OpenFace, text: string) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(shaped, buffer)
  const placed = buffer.getGlyphInfosAndPositions()
  const begins = [...new Set(placed.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const ends = new Map(begins.map((begin, index) => [begin, begins[index + 1] ?? text.length]))
  const widest = new Map<number, { index: number; xAdvance: number }>()
  for (const [index, { cluster, xAdvance }] of placed.entries())
    if (xAdvance > (widest.get(cluster)?.xAdvance ?? -1)) widest.set(cluster, { index, xAdvance })
  const glyphs = placed.map(({ codepoint, cluster }, index) => {
    const isText = widest.get(cluster)?.index === index
    const characters = isText ? text.slice(cluster, ends.get(cluster)) : ''
    return {
      id: ids.idOf(codepoint, characters),
      advanceWidth: outlines.getGlyph(codepoint).advanceWidth,
      codePoints: Array.from(characters, (character) => character.codePointAt(0) ?? 0),
    }
  })
  const positions = placed.map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
    return { xAdvance, yAdvance, xOffset, yOffset }
  })
  return {
    glyphs,
    positions,
    // The writer scales the positions in place.
    get advanceWidth() {
      return positions.reduce((width, { xAdvance }) => width + xAdvance, 0)
    },
  }
}
