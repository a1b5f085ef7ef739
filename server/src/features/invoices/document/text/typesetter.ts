import type { Font } from 'fontkit'

import {
  composed,
  isDrawable,
  isPlain,
  pointOf,
  segmentsOf,
  substituteOf,
  visibleOf,
} from './characters.ts'
import { findFile, type FontFile } from './coverage.ts'
import { familiesFor, scriptOf } from './families.ts'
import { loadPackages, type Packages, readFont } from './packages.ts'
import { faceName, openFace, type Weight } from './shape.ts'

/** A piece that readers see as one character, with its font and the level of its direction: odd is from right to left. */
export interface Cluster {
  text: string
  /** The name of a font for another script; null for the fonts of the server. */
  face: string | null
  level: number
}

/** A text with a sign in place of each character that no font has. */
export interface PreparedText {
  text: string
  /** Null: the fonts of the server have all characters, which run from left to right. */
  clusters: Cluster[] | null
}

/** The number of characters that no font has, by script. */
export type LeftOut = Record<string, number>

export interface Typesetter {
  prepare: (text: string) => PreparedText
  mirrored: (character: string) => string
  /** The fonts for other scripts, by name. */
  faces: ReadonlyMap<string, Font>
  leftOut: LeftOut
}

type Texts = Readonly<Record<Weight, readonly string[]>>

/** Finds and opens the fonts for all texts of a document. Without the packages the characters are left out and counted. */
export async function openTypesetter(texts: Texts, language: string): Promise<Typesetter> {
  const areOwn = Object.values(texts).flat().map(composed).every(isPlain)
  const packages = areOwn ? null : await loadPackages()
  const fileOf = packages ? createFinder() : () => undefined
  const { used, leftOut } = usedFiles(texts, language, fileOf)

  const prepare = (given: string): PreparedText => {
    const whole = composed(given)
    if (isPlain(whole)) return { text: whole, clusters: null }
    const families = familiesFor(whole, language)
    const parts = segmentsOf(whole).map((segment) => {
      const face = fileOf(segment, families)?.name ?? null
      return { text: face === null ? substituteOf(segment) : segment, face }
    })
    const text = parts.map((part) => part.text).join('')
    const levels = packages?.bidi.getEmbeddingLevels(text).levels
    let index = 0
    const clusters = parts.map((part) => {
      const level = levels?.[index] ?? 0
      index += part.text.length
      return { ...part, level }
    })
    return { text, clusters }
  }
  return {
    prepare,
    mirrored: (character) => packages?.bidi.getMirroredCharacter(character) ?? character,
    faces: packages ? await openFaces(packages, used) : new Map<string, Font>(),
    leftOut,
  }
}

type FindFile = (segment: string, families: readonly string[]) => FontFile | undefined

/** For one document, whose fonts must fit into the memory of its process: a name needs one to three. */
const filesMax = 40

function createFinder(): FindFile {
  const names = new Set<string>()
  return (segment, families) => {
    const visible = visibleOf(segment)
    if (isPlain(visible)) return undefined
    const file = findFile(families, Array.from(visible, pointOf))
    if (!file || (!names.has(file.name) && names.size >= filesMax)) return undefined
    names.add(file.name)
    return file
  }
}

interface UsedFont {
  file: FontFile
  weight: Weight
  characters: Set<string>
}

/** The files that the texts need, with their characters, and what none has. */
function usedFiles(texts: Texts, language: string, fileOf: FindFile) {
  const used = new Map<string, UsedFont>()
  const leftOut: LeftOut = {}
  const add = (segment: string, families: readonly string[], weight: Weight) => {
    const file = fileOf(segment, families)
    if (file) {
      const name = faceName(file.name, weight)
      const one = used.get(name) ?? { file, weight, characters: new Set<string>() }
      for (const character of segment) one.characters.add(character)
      used.set(name, one)
    } else if (!isDrawable(visibleOf(segment))) {
      const script = scriptOf(segment)
      leftOut[script] = (leftOut[script] ?? 0) + 1
    }
  }
  for (const weight of ['regular', 'strong'] as const)
    for (const text of texts[weight].map(composed).filter((one) => !isPlain(one))) {
      const families = familiesFor(text, language)
      for (const segment of segmentsOf(text)) add(segment, families, weight)
    }
  return { used, leftOut }
}

/** One after the other: the program that takes the characters out of a font has one memory. */
async function openFaces(packages: Packages, files: ReadonlyMap<string, UsedFont>) {
  const faces = new Map<string, Font>()
  for (const [name, { file, weight, characters }] of files) {
    const font = readFont(file.folder, file.file)
    const text = [...characters].join('')
    faces.set(name, await openFace(packages, { font, text, weight, name }))
  }
  return faces
}
