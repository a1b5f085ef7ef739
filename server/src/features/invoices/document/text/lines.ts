import type { Cluster, Typesetter } from './typesetter.ts'

/** Characters in one font and direction. */
export interface Run {
  text: string
  face: string | null
  level: number
}

export interface LineMeasure {
  typesetter: Pick<Typesetter, 'mirrored'>
  widthOf: (run: Run) => number
}

/** Scripts that break lines without spaces. */
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}]/u
const words = new Intl.Segmenter('en', { granularity: 'word' })

/** The runs of each line from left to right, at most so wide; a longer word is cut. */
export function linesOf(
  clusters: readonly Cluster[],
  width: number,
  measured: LineMeasure,
): Run[][] {
  const lines: Cluster[][] = [[]]
  let used = 0
  for (const word of wordsOf(clusters)) {
    const [ink, wide] = [widthOf(trimmed(word), measured), widthOf(word, measured)]
    const parts = ink > width ? word.map((cluster) => [cluster]) : [word]
    for (const part of parts) {
      const isWhole = part === word
      const needed = isWhole ? ink : widthOf(part, measured)
      if (used > 0 && used + needed > width) {
        lines.push([])
        used = 0
      }
      for (const cluster of part) lines.at(-1)?.push(cluster)
      used += isWhole ? wide : needed
    }
    if (word.at(-1)?.text.includes('\n')) {
      lines.push([])
      used = 0
    }
  }
  return lines.map((line) => ordered(runsOf(trimmed(line)), measured))
}

/** Pieces of a text between which a line may break, each with the spaces behind it. */
function wordsOf(clusters: readonly Cluster[]): Cluster[][] {
  const breaks = breaksOf(clusters.map(({ text }) => text).join(''))
  const pieces: Cluster[][] = []
  let index = 0
  for (const cluster of clusters) {
    if (index === 0 || breaks.has(index)) pieces.push([])
    pieces.at(-1)?.push(cluster)
    index += cluster.text.length
  }
  return pieces
}

/** After a space, and between the words of scripts without spaces; never before a closing or after an opening sign. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set<number>()
  for (const { index } of words.segment(text)) {
    const [before, after] = [
      text.slice(Math.max(0, index - 2), index),
      text.slice(index, index + 2),
    ]
    const isBetween = unspaced.test(before) || unspaced.test(after)
    const isBound = /^[\p{Pe}\p{Pf}\p{Po}\s]/u.test(after) || /[\p{Ps}\p{Pi}]$/u.test(before)
    if (/\s$/.test(before) ? !/^\s/.test(after) : isBetween && !isBound) breaks.add(index)
  }
  return breaks
}

const widthOf = (clusters: readonly Cluster[], { widthOf: width }: LineMeasure) =>
  runsOf(clusters).reduce((sum, run) => sum + width(run), 0)

/** Without the spaces at its end. */
function trimmed(clusters: readonly Cluster[]): Cluster[] {
  const end = clusters.findLastIndex(({ text }) => text.trim() !== '')
  return clusters.slice(0, end + 1)
}

function runsOf(clusters: readonly Cluster[]): Run[] {
  const runs: Run[] = []
  for (const { text, face, level } of clusters) {
    const last = runs.at(-1)
    if (last && last.face === face && last.level === level) last.text += text
    else runs.push({ text, face, level })
  }
  return runs
}

/** From left to right: from the highest level down, what has at least that level is turned round (rule L2 of Unicode). */
function ordered(runs: Run[], { typesetter }: LineMeasure): Run[] {
  const result = runs.map((run) => (isReversed(run) ? reversed(run, typesetter) : run))
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0)
  for (let level = highest; level > 0; level -= 1)
    for (let begin = 0; begin < result.length; begin += 1) {
      let end = begin
      while (end < result.length && (result[end]?.level ?? 0) >= level) end += 1
      const turned = result.slice(begin, end).toReversed()
      for (const [index, run] of turned.entries()) result[begin + index] = run
      begin = end
    }
  return result
}

/** Signs and spaces between words from right to left; the fonts of other scripts turn their text round themselves. */
const isReversed = ({ face, level }: Run) => face === null && level % 2 === 1

const reversed = (run: Run, { mirrored }: LineMeasure['typesetter']): Run => ({
  ...run,
  text: Array.from(run.text).toReversed().map(mirrored).join(''),
})
