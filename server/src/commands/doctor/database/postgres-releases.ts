/**
 * The minor releases since the first of PostgreSQL 18, as the project announced them (postgresql.org/about/newsarchive, the
 * table of postgresql.org/support/versioning). 18.5 was withdrawn before its release.
 */
const releases: readonly { date: string; versions: readonly string[] }[] = [
  { date: '2025-11-13', versions: ['18.1', '17.7', '16.11', '15.15'] },
  { date: '2026-02-12', versions: ['18.2', '17.8', '16.12', '15.16'] },
  { date: '2026-02-26', versions: ['18.3', '17.9', '16.13', '15.17'] },
  { date: '2026-05-14', versions: ['18.4', '17.10', '16.14', '15.18'] },
  { date: '2026-08-13', versions: ['18.6', '17.11', '16.15', '15.19'] },
]

export interface MissedReleases {
  /** Releases of the table that are newer than the version, the oldest first. */
  known: { version: string; date: string }[]
  /** Further releases that the plan of the project has had since the table was written. */
  planned: number
}

/** The minor releases that a version such as 18.4 lacks on a day; null for a version without minor releases, such as 18beta1. */
export function missedReleases(version: string, today: Date): MissedReleases | null {
  const [major, minor] = partsOf(version)
  if (major === undefined || minor === undefined) return null
  const ofMajor = releases.flatMap(({ date, versions }) =>
    versions.filter((one) => partsOf(one)[0] === major).map((one) => ({ version: one, date })),
  )
  const [latest] = ofMajor.toReversed()
  if (!latest) return null
  const ahead = Math.max(0, minor - (partsOf(latest.version)[1] ?? 0))
  return {
    known: ofMajor.filter((one) => (partsOf(one.version)[1] ?? 0) > minor),
    planned: Math.max(0, plannedBetween(latest.date, today) - ahead),
  }
}

const partsOf = (version: string) => (/^\d+\.\d+/.exec(version)?.[0] ?? '').split('.').map(toNumber)
const toNumber = (text: string) => (text === '' ? undefined : Number(text))

/** Packages of systems follow within days. */
const graceMs = 14 * 86_400_000

/** The plan (postgresql.org/developer/roadmap): the second Thursday of February, May, August and November. */
function plannedBetween(after: string, today: Date): number {
  let count = 0
  for (let year = Number(after.slice(0, 4)); year <= today.getUTCFullYear(); year += 1)
    for (const month of [1, 4, 7, 10]) {
      const at = secondThursday(year, month)
      if (at > Date.parse(after) && at + graceMs <= today.getTime()) count += 1
    }
  return count
}

const thursday = 4

function secondThursday(year: number, month: number): number {
  const firstWeekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 1 + ((thursday - firstWeekday + 7) % 7) + 7)
}
