/**
 * The seconds that long files take on two cores, as `npx node server/scripts/test.ts --timings FILE` tells them. They only order
 * the files: one that becomes longer, and is not here, makes the end of a run somewhat later.
 */
const long: Readonly<Record<string, number>> = {
  'server/test/cluster-statements.test.ts': 66,
  'server/test/readme.test.ts': 40,
  'server/src/db/pool/connection-leases.test.ts': 30,
  'server/src/db/pool/dead-connections.test.ts': 25,
  'server/src/commands/start.test.ts': 24,
  'server/test/cost-of-input.test.ts': 17,
  'server/test/fuzz.test.ts': 17,
  'server/scripts/test/run-group.test.ts': 15,
  'server/src/db/queue/listen.test.ts': 14,
  'server/test/hostile.test.ts': 13,
  'server/src/features/bookings/race.test.ts': 13,
  'server/src/features/invoices/document/text/scripts.test.ts': 12,
  'server/src/features/businesses/former-slugs.test.ts': 12,
  'server/src/features/bookings/refusal-order.test.ts': 11,
  'server/src/backup/backup.test.ts': 10,
  'server/test/payment-kill.test.ts': 10,
  'server/test/audit.test.ts': 10,
  'server/src/http/limits/slow-reader-limit.test.ts': 10,
  'server/src/features/invoices/customer/numbers.test.ts': 9,
  'server/src/features/services/races.test.ts': 9,
  'server/src/features/access/password-changes/password-changes.test.ts': 8,
  'server/test/calendar-nodes.test.ts': 8,
  'server/src/commands/data-folder-modes.test.ts': 8,
  'server/test/work-kill.test.ts': 8,
  'server/src/operation/embedded/embedded.test.ts': 7,
  'server/src/features/access/keys/keys.test.ts': 7,
  'server/src/http/limits/abort-body.test.ts': 7,
  'server/src/commands/doctor/network/network.test.ts': 7,
  'server/src/features/access/attempts/attempts.test.ts': 7,
  'server/src/operation/sandbox/sandbox.test.ts': 7,
  'server/src/features/payment-reports/ledger.test.ts': 7,
  'server/test/sessions.test.ts': 7,
}

/** Most files with a server, and most of those without. */
export const usual = { shared: 1.2, pure: 0.3 }

export const secondsOf = (files: readonly string[], other = usual.shared): number =>
  files.reduce((sum, file) => sum + (long[file] ?? other), 0)

/** Each is there, as a test demands. */
export const longFiles = Object.keys(long)
