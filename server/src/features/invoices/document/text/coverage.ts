import { ownSubsets } from './families.ts'
import { folderOf, readRanges } from './packages.ts'

/** A file of a family. The large ones are split into some hundred, of which a name needs one or two. */
export interface FontFile {
  /** Unique, and short enough for the name of a font in a document. */
  name: string
  folder: string
  file: string
  ranges: [first: number, last: number][]
}

const cache = new Map<string, FontFile[]>()

/** The file of the first family that has all of these characters. */
export function findFile(families: readonly string[], points: readonly number[]) {
  for (const family of families) {
    const found = filesOf(family).find(({ ranges }) => points.every((point) => has(ranges, point)))
    if (found) return found
  }
  return undefined
}

const has = (ranges: FontFile['ranges'], point: number) =>
  ranges.some(([first, last]) => point >= first && point <= last)

function filesOf(family: string): FontFile[] {
  const known = cache.get(family)
  if (known) return known
  const folder = folderOf(family)
  const files = folder === undefined ? [] : readFiles(family, folder)
  cache.set(family, files)
  return files
}

const readFiles = (family: string, folder: string): FontFile[] =>
  Object.entries(readRanges(folder))
    .filter(([subset]) => !ownSubsets.test(subset))
    .map(([subset, ranges]) => {
      const name = `${family}-${subset.replaceAll(/[[\]]/g, '')}`
      return { name, folder, file: `${name}-wght-normal.woff2`, ranges: rangesOf(ranges) }
    })

/** Of "U+600-6FF,U+750". */
const rangesOf = (css: string): FontFile['ranges'] =>
  css.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })
