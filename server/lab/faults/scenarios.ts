import type { Scope } from './scope.ts'

export interface Scenario {
  name: string
  /** The guarantee that holds in spite of the fault. */
  what: string
  /** Whether it needs a processor, so that no other such scenario may run beside it. */
  isBusy?: boolean
  /** Whether it runs only if it is named, since it takes minutes. */
  isLong?: boolean
  /** Returns its figures in one line, or why it cannot run here; throws at a breach. */
  run: (scope: Scope) => Promise<string | { skipped: string }>
}

/** The fault of PostgreSQL, and the guarantee that holds everywhere: 503 within 15 s, and all works again within 10 s. */
const databaseFaults = [
  ['hangs', 'stops executing for 20 s, with open connections'],
  ['stopped', 'is stopped, and started 8 s later'],
  ['restarted', 'is restarted three times'],
  ['crashed', 'crashes and recovers'],
  ['silent', 'never answers again on any open connection; new ones work'],
  ['slow', 'answers each message 300 ms late'],
  ['readOnly', 'accepts no writes, like a standby'],
] as const

/** The longest first. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'clock',
    what: 'the clock of a node is set by an hour and a day, forth and back: sessions, leases, keys and jobs work on',
    run: async (scope) => (await import('./scenarios/clock.ts')).stepClock(scope),
  },
  {
    name: 'receivers',
    what: 'webhook receivers hang, drip, pour, redirect or break TLS: others are not delayed, attempts are bounded',
    run: async (scope) => (await import('./scenarios/receivers.ts')).badReceivers(scope),
  },
  {
    name: 'stopping',
    what: 'SIGTERM in each state of the database ends a node in order within 12 s',
    run: async (scope) => (await import('./scenarios/stopping.ts')).stopping(scope),
  },
  ...databaseFaults.map(([fault, words]) => ({
    name: `database-${fault === 'readOnly' ? 'read-only' : fault}`,
    what: `PostgreSQL ${words}: 503 within 15 s, all works again within 10 s`,
    run: async (scope: Scope) =>
      (await import('./scenarios/database.ts')).hurtDatabase(scope, fault),
  })),
  {
    name: 'failover',
    what: 'PostgreSQL is lost, and its standby takes over: 503 within 15 s, nothing lost or doubled, all works within 10 s',
    run: async (scope) => (await import('./scenarios/failover.ts')).failover(scope),
  },
  {
    name: 'postgres-upgrade',
    what: 'the upgrade of the embedded PostgreSQL to another major version is killed at 20 moments: the old data or the new',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/postgres-upgrade.ts')).postgresUpgrade(scope),
  },
  {
    name: 'disk-full',
    what: 'the disk of the embedded PostgreSQL is full: 503, nothing is lost, and all works again once there is room',
    run: async (scope) => (await import('./scenarios/disk-full.ts')).diskFull(scope),
  },
  {
    name: 'provider',
    what: 'the payment provider fails, loses answers or is silent: no checkout, deposit or refund is lost or doubled',
    run: async (scope) => (await import('./scenarios/provider.ts')).providerAway(scope),
  },
  {
    name: 'holds',
    what: '200 clients hold or book one time, hold and book while nodes are killed and holds expire: each time has one owner',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/holds.ts')).holdStorm(scope),
  },
  {
    name: 'guests',
    what: '200 keys and guests want one time through the API and the page of two nodes: one gets it',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/guests.ts')).guestRace(scope),
  },
  {
    name: 'doctor',
    what: 'a real nginx with each of its common mistakes: doctor finds them, and nothing on a right one',
    run: async (scope) => (await import('./scenarios/doctor.ts')).doctorBehindNginx(scope),
  },
  {
    name: 'redis',
    what: 'Redis is killed, hangs and comes back: no request is delayed or fails, nodes count alone meanwhile',
    run: async (scope) => (await import('./scenarios/redis.ts')).redisAway(scope),
  },
  {
    name: 'kill-storm',
    what: 'nodes are killed under load: every keyed request takes effect once, and every event is delivered',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/kill-storm.ts')).killStorm(scope),
  },
  {
    name: 'backup-kills',
    what: 'backups and restores are killed at 20 random moments each: a backup is whole or absent, and the data all old or all new',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/backup-kills.ts')).killBackups(scope),
  },
  {
    name: 'rolling',
    what: 'two nodes are replaced under load: no request fails',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/rolling.ts')).rolling(scope),
  },
  {
    name: 'upgrade',
    what: 'two nodes of 0.2.0 are replaced by this version under load, and theirs is started again: no request fails',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/upgrade.ts')).upgrade(scope),
  },
  {
    name: 'one-slot',
    what: 'all operations that claim or block time race for one slot on two nodes: one wins',
    isBusy: true,
    run: async (scope) => (await import('./scenarios/one-slot.ts')).oneSlot(scope),
  },
  {
    name: 'week',
    what: 'a week of use with a virtual clock, and a month after it: memory and tables do not grow',
    isBusy: true,
    isLong: true,
    run: async (scope) => (await import('./week/week.ts')).simulateWeek(scope),
  },
]
