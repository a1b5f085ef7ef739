import type { Tracer } from '#core/tracing.ts'
import { statementObserver } from '#db/pool/connection.ts'

const summaries = new Map<string, string>()
const summariesMax = 2_000

/** A span for each statement of a traced request, by what it does and its prepared name; never with parameters. */
export function traceStatements(tracer: Tracer, hasStatements: () => boolean) {
  statementObserver.observe = (sql, name) => {
    if (!hasStatements()) return undefined
    const summary = summaryOf(sql)
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.summary': summary,
      'openchair.statement': name,
    }
    const span = tracer.start(summary, { kind: 'client', attributes })
    return (error) => span.end(error)
  }
  return () => void (statementObserver.observe = undefined)
}

/** The verb and the first table, such as `update booking`. */
export function summaryOf(sql: string): string {
  const known = summaries.get(sql)
  if (known !== undefined) return known
  const [verb = 'statement'] = /\b(?:select|insert|update|delete)\b/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  const summary = table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
  if (summaries.size < summariesMax) summaries.set(sql, summary)
  return summary
}
