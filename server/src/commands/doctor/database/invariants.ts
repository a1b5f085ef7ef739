import type { Check } from '../bounded.ts'
import { type Code, type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

/** A statement that names what contradicts itself, by business: healthy is an empty result. */
export interface Invariant {
  code: Code
  /** The finding, with a number before it. */
  what: string
  /** Returns business_id and fault. */
  sql: string
}

interface Row {
  businessId: string
  fault: string
}

/** More are not counted. */
const most = 1_000

export const checksOf = (invariants: readonly Invariant[]): Check<DatabaseContext>[] =>
  invariants.map((one) => ({ title: one.what, run: ({ query }) => check(query, one) }))

async function check(
  query: DatabaseContext['query'],
  { code, what, sql }: Invariant,
): Promise<Finding[]> {
  const read = async () => {
    const rows = await query<Row>(
      `select business_id::text as "businessId", fault from (${sql}) as faults limit ${most}`,
    )
    return rows.map(({ businessId, fault }) => `${fault} of business ${businessId}`)
  }
  const first = await read()
  if (first.length === 0) return []
  // The shards of a cluster are not read at one moment: what a running request changes is gone when it is read again.
  const again = new Set(await read())
  const lasting = first.filter((one) => again.has(one))
  if (lasting.length === 0) return []
  const count = first.length === most ? `At least ${most}` : String(lasting.length)
  return [finding(code, `${count} ${what}: ${someOf(lasting)}`)]
}
