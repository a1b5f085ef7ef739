import type { Check } from '../bounded.ts'
import { type Finding, finding, someOf } from '../findings.ts'
import type { DatabaseContext } from './connection.ts'
import { missedReleases } from './postgres-releases.ts'

/** The state of the PostgreSQL server, as one moment shows it. */
export const serverChecks: readonly Check<DatabaseContext>[] = [
  { title: 'Version of PostgreSQL', run: checkVersion },
  { title: 'Clock', run: checkClock },
  { title: 'Sessions', run: checkSessions },
  { title: 'Prepared transactions', run: checkPrepared },
  { title: 'Vacuum', run: checkVacuum },
]

async function checkVersion({ query }: DatabaseContext): Promise<Finding[]> {
  const [row] = await query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  )
  const major = Math.floor((row?.number ?? 0) / 10_000)
  if (major < 15 || major > 18)
    return [finding('POSTGRES_VERSION', `PostgreSQL ${row?.version} is not supported`)]
  return outdated(row?.version ?? '')
}

/** Minor releases mend faults, of which some lose data or open the database to its users. */
function outdated(version: string): Finding[] {
  const { known, planned } = missedReleases(version, new Date()) ?? { known: [], planned: 0 }
  const named = known.map((one) => `${one.version} of ${one.date}`).join(', ')
  const further = planned > 0 ? `${planned} that its project has planned since` : ''
  const missed = [named, further].filter(Boolean).join(', and ')
  if (missed === '') return []
  return [finding('POSTGRES_OUTDATED', `PostgreSQL ${version} lacks minor releases: ${missed}`)]
}

const skewMs = { warning: 2_000, error: 30_000 }

/** The difference of a clock to that of this machine, as a finding. */
export function clockFindings(whose: string, aheadMs: number): Finding[] {
  const offMs = Math.abs(aheadMs)
  if (offMs < skewMs.warning) return []
  const words = `The clock of ${whose} is ${Math.round(offMs / 1_000)} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine's`
  return [finding(offMs < skewMs.error ? 'CLOCK_SKEW' : 'CLOCK_WRONG', words)]
}

/** Half of the way to the database and back is neither ahead nor behind. */
async function checkClock({ query }: DatabaseContext): Promise<Finding[]> {
  const before = Date.now()
  const [row] = await query<{ ms: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  )
  const here = (before + Date.now()) / 2
  return clockFindings('the database', Number(row?.ms) - here)
}

const seconds = { idle: 60, long: 900 }

async function checkSessions({ query }: DatabaseContext): Promise<Finding[]> {
  const rows = await query<{ pid: number; isIdle: boolean; age: number }>(
    `select pid, state like 'idle in transaction%' as "isIdle",
      extract(epoch from clock_timestamp() - case when state like 'idle%' then state_change else xact_start end)::int as age
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      and backend_type = 'client backend'`,
  )
  const name = ({ pid, age }: { pid: number; age: number }) => `session ${pid} for ${age} s`
  const idle = rows.filter(({ isIdle, age }) => isIdle && age > seconds.idle)
  const long = rows.filter(({ isIdle, age }) => !isIdle && age > seconds.long)
  return [
    ...(idle.length > 0
      ? [finding('IDLE_IN_TRANSACTION', `Idle in a transaction: ${someOf(idle.map(name))}`)]
      : []),
    ...(long.length > 0
      ? [finding('LONG_TRANSACTION', `In one transaction: ${someOf(long.map(name))}`)]
      : []),
  ]
}

/** Citus commits by them, within seconds. */
async function checkPrepared({ query }: DatabaseContext): Promise<Finding[]> {
  const rows = await query<{ gid: string }>(
    `select gid from pg_prepared_xacts
    where database = current_database() and prepared < now() - interval '1 minute'`,
  )
  if (rows.length === 0) return []
  const names = someOf(rows.map(({ gid }) => gid))
  return [finding('PREPARED_TRANSACTION', `Transactions were prepared and never ended: ${names}`)]
}

async function checkVacuum({ query }: DatabaseContext): Promise<Finding[]> {
  const [settings] = await query<{ isOn: boolean; age: number; tables: string[] }>(
    `select current_setting('autovacuum')::bool as "isOn",
      (select age(datfrozenxid) from pg_database where datname = current_database()) as age,
      array(select relname::text from pg_class where relnamespace = current_schema()::regnamespace
        and 'autovacuum_enabled=false' = any(reloptions)) as tables`,
  )
  const dead = await query<{ name: string }>(
    `select relname || ' (' || n_dead_tup || ' dead, ' || n_live_tup || ' live)' as name
    from pg_stat_user_tables where schemaname = current_schema()
      and n_dead_tup > greatest(50000, n_live_tup) order by n_dead_tup desc`,
  )
  const { isOn = true, age = 0, tables = [] } = settings ?? {}
  return [
    ...(isOn ? [] : [finding('AUTOVACUUM_OFF', 'The setting autovacuum is off')]),
    ...(tables.length > 0
      ? [finding('AUTOVACUUM_OFF', `Autovacuum is off for ${someOf(tables)}`)]
      : []),
    ...(dead.length > 0
      ? [
          finding(
            'TABLE_BLOATED',
            `Dead rows are not removed: ${someOf(dead.map(({ name }) => name))}`,
          ),
        ]
      : []),
    ...(age > 1_000_000_000
      ? [finding('TRANSACTION_IDS_OLD', `The oldest transaction id is ${age} transactions old`)]
      : []),
  ]
}
