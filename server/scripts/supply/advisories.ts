/** An advisory that is known and does not concern this program, until a day on which it is looked at again. */
export interface Allowed {
  /** Such as GHSA-35jh-r3h4-6jhm. */
  id: string
  /** The last day, as YYYY-MM-DD. */
  until: string
  reason: string
}

interface Via {
  name: string
  title: string
  url: string
  severity: string
  range: string
}

/** The answer of npm audit --json, as far as it is read. */
export interface AuditReport {
  vulnerabilities: Record<string, { via: (Via | string)[] }>
}

/** Advisories that fail the audit, and those that are only shown. */
export function evaluate(report: AuditReport, allowed: readonly Allowed[], today: string) {
  const advisories = new Map<string, Via>()
  // A name in `via` stands for the advisory of another entry.
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) if (typeof one !== 'string') advisories.set(idOf(one), one)

  const failures: string[] = []
  const notes: string[] = []
  for (const [id, one] of advisories) {
    const known = allowed.find((entry) => entry.id === id)
    const line = `${one.severity} ${id} in ${one.name} ${one.range}: ${one.title}`
    if (known && known.until >= today) notes.push(`${line} (until ${known.until}: ${known.reason})`)
    else if (known) failures.push(`${line} (was allowed until ${known.until}: ${known.reason})`)
    else (isSerious(one.severity) ? failures : notes).push(line)
  }
  const idle = allowed.filter(({ id }) => !advisories.has(id))
  failures.push(
    ...idle.map(({ id }) => `${id} is allowed, and no package has it: remove the entry`),
  )
  return { failures, notes }
}

const idOf = ({ url }: Via) => url.slice(url.lastIndexOf('/') + 1)

const isSerious = (severity: string) => severity === 'high' || severity === 'critical'
