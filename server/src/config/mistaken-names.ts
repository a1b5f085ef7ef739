import type { Env } from './env.ts'

/**
 * Warnings about variables that are probably mistyped: they would be ignored, and the setting keep
 * its default. One sentence each; a name with little similarity belongs to another program.
 */
export function mistakenNames(env: Env, known: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || isOfOthers(name, env[name])) return []
    const meant = meantBy(name.toUpperCase(), known)
    // Where environment names are case-insensitive, another case is correct.
    if (meant !== undefined && meant === name.toUpperCase() && env[meant] !== undefined) return []
    if (meant !== undefined) return [`${name} is not a setting. Is ${meant} meant?`]
    return prefix.test(name) ? [`${name} is not a setting of Openchair`] : []
  })
}

const prefix = /^OPENCHAIR_?/i

function meantBy(name: string, known: ReadonlySet<string>): string | undefined {
  const bare = name.replace(prefix, '')
  for (const text of [name, bare]) if (known.has(text)) return text
  return [...known].find((other) => isNear(name, other) || isNear(bare, other))
}

/** Short names resemble many words, and a typo seldom affects the first letter. */
const isNear = (name: string, other: string) =>
  name[0] === other[0] &&
  (other.length >= 5 ? distance(name, other) <= 2 : lettersOf(name) === lettersOf(other))

/** Equal for two words whose letters only changed places. */
const lettersOf = (name: string) => name.split('').sort().join('')

/** The edit distance: changed, added or omitted letters; swapped neighbours count as one. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity
  let before: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        at(row, j) + 1,
        at(next, j - 1) + 1,
        at(row, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return at(row, to.length)
}

const at = (row: number[], index: number) => row[index] ?? Infinity

/**
 * Names of other programs, and those that Kubernetes and Docker set for a service called openchair.
 */
const isOfOthers = (name: string, value = '') =>
  others.has(name.toUpperCase()) ||
  /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value))

/** The last one is set by the launcher of a release. */
const others = new Set(['SFTP_URL', 'POSTGRES_DB', 'OPENCHAIR_LAUNCHER'])
