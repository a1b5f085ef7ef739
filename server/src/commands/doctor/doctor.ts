import type { Command } from 'commander'

import { answer } from '../answer.ts'
import { usageError } from '../failure.ts'
import { examine } from './examine.ts'
import type { Finding, Severity } from './findings.ts'

/** As checks of monitoring programs end: healthy, warnings, errors. */
export const exitCodes: Record<Severity, number> = { note: 0, warning: 1, error: 2 }

export async function run({ url }: { url?: string }, command: Command): Promise<number> {
  if (url !== undefined && !/^https?:\/\/[^/?#]+\/?$/.test(url))
    throw usageError('--url must be an address such as https://salon.example.com')
  const startedAt = performance.now()
  const found = (await examine({ env: process.env, url })).toSorted(
    (one, other) => exitCodes[other.severity] - exitCodes[one.severity],
  )
  const code = found.reduce((most, { severity }) => Math.max(most, exitCodes[severity]), 0)
  const status = (['healthy', 'warnings', 'errors'] as const)[code] ?? 'errors'
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  answer(command, { status, seconds, findings: found }, textOf(found, seconds))
  return code
}

/** A note needs nothing done. */
export function textOf(found: readonly Finding[], seconds: number): string {
  const lines = found.map(
    ({ code, severity, message, advice }) =>
      `${severity.padEnd(8)}${code}\n        ${message}${severity === 'note' ? '' : `\n        ${advice}`}`,
  )
  const count = (severity: Severity) => found.filter((one) => one.severity === severity).length
  const sums = `${count('error')} errors, ${count('warning')} warnings, ${count('note')} notes in ${seconds} s`
  return [...lines, sums].join('\n')
}
