import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A folder with a lock file of its own: 30 MB that only documents with other scripts need. */
export const packagesFolder = fileURLToPath(new URL('../../../../../fonts/', import.meta.url))

const require = createRequire(join(packagesFolder, 'package.json'))

/** By a variable, since they are no packages of the server. */
const pathOf = (name: string) => require.resolve(name)

/** The programs beside the fonts, by what is used of them. */
export interface Packages {
  /** Takes some characters and one weight of a font, as TrueType. */
  subset: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'truetype'
      variationAxes: Record<string, number>
      noHinting: boolean
    },
  ) => Promise<Buffer>
  /** Selects and places glyphs. */
  harfbuzz: {
    Blob: new (bytes: Buffer) => object
    Face: new (blob: object) => object
    Font: new (face: object) => object
    Buffer: new () => ShapingBuffer
    shape: (font: object, buffer: ShapingBuffer) => void
  }
  bidi: Bidi
}

export interface ShapingBuffer {
  addText: (text: string) => void
  guessSegmentProperties: () => void
  getGlyphInfosAndPositions: () => ShapedGlyph[]
}

interface ShapedGlyph {
  /** The id of the glyph. */
  codepoint: number
  /** The index of its first character. */
  cluster: number
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
}

/** The bidirectional algorithm of Unicode. */
export interface Bidi {
  getEmbeddingLevels: (text: string) => { levels: Uint8Array }
  getMirroredCharacter: (character: string) => string | null
}

let loading: Promise<Packages | null> | undefined

/** Null where they are not installed. */
export function loadPackages(): Promise<Packages | null> {
  loading ??= load()
  return loading
}

async function load(): Promise<Packages | null> {
  if (!isInstalled()) return null
  const of = (name: string): unknown => require(name)
  const { href } = pathToFileURL(pathOf('harfbuzzjs'))
  return {
    subset: of('subset-font') as Packages['subset'],
    harfbuzz: (await import(href)) as Packages['harfbuzz'],
    bidi: (of('bidi-js') as () => Bidi)(),
  }
}

/** Whether the programs are there. A family that is not is passed over. */
export function isInstalled(): boolean {
  try {
    return pathOf('subset-font') !== ''
  } catch {
    return false
  }
}

/** The folder of a family; undefined where it is not installed. */
export function folderOf(family: string): string | undefined {
  try {
    return dirname(pathOf(`@fontsource-variable/${family}/package.json`))
  } catch {
    return undefined
  }
}

/** The ranges of characters of each file of a family, as CSS writes them, by the name of the subset. */
export function readRanges(folder: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
}

export const readFont = (folder: string, file: string) => readFileSync(join(folder, 'files', file))
