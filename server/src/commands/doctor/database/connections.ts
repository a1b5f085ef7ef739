import type { Config } from '#config/config.ts'

import type { Check } from '../bounded.ts'
import { type Finding, finding } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'

/** Of a node beside its requests: jobs, probes, webhooks, and its start. */
const others = 3 + 1 + 5 + 2

/** Whether max_connections is enough for a node, and how many are used. */
export const connectionCheck = ({
  databasePoolMax,
}: Pick<Config, 'databasePoolMax'>): Check<DatabaseContext> => ({
  title: 'Connections',
  async run({ query }) {
    const [row] = await query<{ max: number; reserved: number; used: number }>(
      `select current_setting('max_connections')::int as max,
        current_setting('superuser_reserved_connections')::int as reserved,
        (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used`,
    )
    const { max = 0, reserved = 0, used = 0 } = row ?? {}
    return connectionFindings({ free: max - reserved, used, needed: databasePoolMax + others })
  },
})

interface Connections {
  /** Those that roles without special rights may use. */
  free: number
  used: number
  /** Of one node. */
  needed: number
}

export function connectionFindings({ free, used, needed }: Connections): Finding[] {
  if (free < needed)
    return [
      finding(
        'CONNECTIONS_TOO_FEW',
        `PostgreSQL allows ${free} connections, and one node uses up to ${needed}`,
      ),
    ]
  if (used <= free * 0.85) return []
  return [finding('CONNECTIONS_NEARLY_USED', `${used} of ${free} connections are used`)]
}
