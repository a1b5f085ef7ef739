import type pg from 'pg'

import type { Rule, Rules } from './beside.ts'

type Run = (statement: string) => Promise<unknown>

/**
 * Makes indexes and constraints again, by several connections: each works on one table at a time, the largest first.
 * Foreign keys come last, since they need those of other tables.
 */
export async function makeRules(
  clients: readonly pg.Client[],
  { indexes, foreignKeys }: Rules,
  rows: Record<string, number>,
  tell: (step: string) => void,
) {
  const ofTables = [...Map.groupBy(indexes, ({ table }) => table)].sort(
    ([one], [other]) => (rows[other] ?? 0) - (rows[one] ?? 0),
  )
  const rest = ofTables.values()
  const work = async (run: Run) => {
    for (const [table, rules] of rest) {
      tell(`indexing ${table}`)
      for (const { statement } of rules) await run(statement)
      await run(`analyze "${table}"`)
    }
  }
  await Promise.all(clients.map((client) => work(async (statement) => client.query(statement))))
  const [first] = clients
  for (const [table, rules] of groups(foreignKeys)) {
    tell(`checking ${table}`)
    for (const { statement } of rules) await first?.query(statement)
  }
}

const groups = (rules: readonly Rule[]) => Map.groupBy(rules, ({ table }) => table)
