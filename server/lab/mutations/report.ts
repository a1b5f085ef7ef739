import { readFileSync, writeFileSync } from 'node:fs'

import { explanationOf } from './explained.ts'
import type { Outcome } from './run-module.ts'

export interface Result {
  module: string
  /** The share of its mutants that was tried, in percent. */
  share: number
  outcomes: Outcome[]
  seconds: number
}

/** A mutant that does not end by itself is noticed too. */
const isNoticed = ({ status }: Outcome) => status === 'killed' || status === 'ended'

/** The share of mutants that were noticed, in percent, rounded down; explained survivors count as not noticed. */
const percentOf = (killed: number, mutants: number) =>
  mutants === 0 ? 0 : Math.floor((1000 * killed) / mutants) / 10

export const scoreOf = (outcomes: readonly Outcome[]) =>
  percentOf(outcomes.filter(isNoticed).length, outcomes.length)

/** For the terminal: the counts, and every survivor without an explanation. */
export function describe({ module, outcomes, seconds }: Result): string {
  const survivors = outcomes.filter((one) => !isNoticed(one))
  const open = survivors.filter((one) => !explanationOf(one))
  const killed = outcomes.length - survivors.length
  return [
    `${module}: ${killed} of ${outcomes.length} killed, ${scoreOf(outcomes)} %, ${survivors.length - open.length} explained (${seconds} s)`,
    ...open.map(
      ({ file, line, status, was, now }) =>
        `  ${status} ${file}:${line}\n    - ${was}\n    + ${now || '(removed)'}`,
    ),
  ].join('\n')
}

const columns = [
  'module',
  'tried',
  'mutants',
  'killed',
  'explained',
  'unexplained',
  'score',
  'date',
]

function rowOf({ module, share, outcomes }: Result): string[] {
  const survivors = outcomes.filter((one) => !isNoticed(one))
  const explained = survivors.filter((one) => explanationOf(one)).length
  const killed = outcomes.length - survivors.length
  const counts = [outcomes.length, killed, explained, survivors.length - explained].map(String)
  const today = new Date().toISOString().slice(0, 10)
  return [module, `${share} %`, ...counts, `${percentOf(killed, outcomes.length)} %`, today]
}

const between = /(<!-- results -->\n)([\s\S]*)(\n<!-- end of results -->)/

/** Replaces the rows of these modules in the table of a document, and computes its last row again. */
export function updateReport(text: string, results: readonly Result[], modules: readonly string[]) {
  const [, , table = ''] = between.exec(text) ?? []
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim())
  const known = [...table.split('\n').map(cellsOf), ...results.map(rowOf)]
  const ordered = modules.flatMap((module) => {
    const row = known.findLast(([name]) => name === module)
    return row ? [row] : []
  })
  const sums = [2, 3, 4, 5].map((nth) =>
    ordered.reduce((total, row) => total + Number(row[nth]), 0),
  )
  const [mutants = 0, killed = 0] = sums
  const total = ['all', '', ...sums.map(String), `${percentOf(killed, mutants)} %`, '']
  const lines = [columns, columns.map(() => '---'), ...ordered, total]
  const written = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return text.replace(between, (_, before: string, _old, after: string) => before + written + after)
}

export const writeReport = (file: string, results: readonly Result[], modules: readonly string[]) =>
  writeFileSync(file, updateReport(readFileSync(file, 'utf8'), results, modules))
