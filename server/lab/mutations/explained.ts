import { inCore } from './explained/core.ts'
import { inFeatures, inHttp } from './explained/features.ts'
import { inScheduling } from './explained/scheduling.ts'
import type { Outcome } from './run-module.ts'

/** Survivors of a file that no test can notice, as [was, now, why]: the changed code does the same. */
export type Explanations = Record<string, [was: string, now: string, why: string][]>

const byFile: Explanations = { ...inCore, ...inScheduling, ...inHttp, ...inFeatures }

export const explanations = Object.entries(byFile).flatMap(([path, list]) =>
  list.map(([was, now, why]) => ({ file: `server/src/${path}`, was, now, why })),
)

type Explanation = (typeof explanations)[number]
type Changed = Pick<Outcome, 'file' | 'was' | 'now'>

const isAbout = ({ file, was, now }: Changed, one: Explanation) =>
  file === one.file && was === one.was && now === one.now

export const explanationOf = (mutant: Changed): string | undefined =>
  explanations.find((one) => isAbout(mutant, one))?.why

/** Explanations of mutants that were tried and none of which survived. */
export function unusedExplanations(outcomes: readonly Outcome[]): Explanation[] {
  const survivors = outcomes.filter(({ status }) => status === 'survived' || status === 'uncovered')
  return explanations.filter(
    (one) =>
      outcomes.some((outcome) => isAbout(outcome, one)) &&
      !survivors.some((outcome) => isAbout(outcome, one)),
  )
}
