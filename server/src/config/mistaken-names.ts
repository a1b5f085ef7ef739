import type { Env } from './env.ts'

/**
 * Tells of variables that are probably meant for us and mistyped: they would pass unseen, and the setting
 * keep its default. One sentence each; a name that only looks a little alike is somebody else's.
 */
export function mistakenNames(env: Env, known: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.has(name) || isOfOthers(name, env[name])) return []
    const meant = meantBy(name.toUpperCase(), known)
    // Where the system takes both for one, it is not mistaken.
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

/** Short names resemble many words, and a slip seldom hits the first letter. */
const isNear = (name: string, other: string) =>
  other.length >= 5 && name[0] === other[0] && distance(name, other) <= 2

/** Letters to be changed, added or left out, two neighbours that changed places counting as one. */
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

/** Real names of other programs, and what Kubernetes and Docker set for a service called openchair. */
const isOfOthers = (name: string, value = '') =>
  others.has(name.toUpperCase()) ||
  /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):/.test(value))

const others = new Set(['SFTP_URL'])
