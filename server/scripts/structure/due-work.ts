import { matchesGlob } from 'node:path'

import { type Checkout, handWritten, kindOf } from './checkout.ts'
import { type Size, sizeOf } from './sizes.ts'

/**
 * Where due work is found, claimed, retried, recorded and deleted, by path from `server/src`, under the names of former versions too. What
 * decides about the content of a message is not counted.
 */
const patterns = [
  'core/concurrency/fair-queue.ts',
  'db/{work,due-businesses}{.ts,/**}',
  'db/queue/{deliveries,find-due-work,work-poller}.ts',
  'work/**',
  'db/transaction/remove-old.ts',
  '{,jobs/,server/}{due-work,expiry,job,jobs,retention,run-jobs,staff-message-jobs,work-kinds}.ts',
  'metrics/queue-ages.ts',
  'commands/doctor/database/queues.ts',
  // In any feature.
  'features/**/{work,due,claim,send-due,plan-due,push-due,import-due,issue-due,worker,worker-context}.ts',
  'features/**/{due,work}-*.ts',
  'features/**/*-work.ts',
  'features/**/work/**',
  'features/bookings/holds/expire.ts',
  'features/calendars/back-off.ts',
  'features/campaigns/send-scheduled.ts',
  'features/campaigns/sending/*.ts',
  'features/deposits/{checkouts,expire,overdue,retention}.ts',
  'features/gift-cards/{expire,recipients}.ts',
  'features/holds/expire.ts',
  'features/loyalty/passes/queue.ts',
  'features/mail/{messages,queries,send}.ts',
  'features/messages/{changed-bookings,queries,retention}.ts',
  'features/messages/sending/{claim,context,limits,outcome,plan-changed,send-due,worker}.ts',
  'features/my-bookings/{retention,send-links}.ts',
  'features/online-booking/bookings/confirmation/{cancel-unconfirmed,unconfirmed}.ts',
  'features/payments/{provider-refunds,restored-refunds}.ts',
  'features/reviews/{pending-requests,queue-requests}.ts',
  'features/staff-messages/{queries,retention}.ts',
  'features/staff-messages/sending/{claim,context,send-due,worker}.ts',
  // Without the request itself, which has no part in the queue.
  'features/webhooks/sending/!(http-exchange|safe-post).ts',
]

/** Text of a file of due work: it locks rows that no other worker has, or selects or serves the businesses that have some. */
const signs = /skip locked|\.skipLocked\(\)|RawBuilder<\{ businessId: string \}>|\brunFairQueue\b/

/** A statement that finds the businesses with due work of a kind, which the poller combines. */
const selects = /^export const \w+ = \([^)]*\): RawBuilder<\{ businessId: string \}> =>/gm

const declarations = /^(?:export )?const \w+ = (?:exactlyOnce|atLeastOnce|atMostOnce)\b/gm

export interface DueWork {
  size: Size
  /** Kinds of work that look for it by themselves, each by its own statements. */
  kinds: number
  /** Kinds that a feature declares by their guarantee, for which `work` does the rest. */
  declared: number
  /** Statements of features that find due work over all businesses. */
  selects: number
  /** Tables that count attempts. */
  tablesWithAttempts: string[]
  /** Files that look like due work and are not counted. */
  uncounted: string[]
}

export function dueWorkOf({ server, schema }: Checkout): DueWork {
  const code = new Map([...handWritten(server)].filter(([path]) => kindOf(path) === 'code'))
  const isDueWork = ([path, text]: readonly [string, string]) =>
    patterns.some((pattern) => matchesGlob(path, pattern)) || text.search(declarations) !== -1
  const counted = [...code].filter(isDueWork).map(([path]) => path)
  const texts = [...code.values()]
  return {
    size: sizeOf(code, counted),
    kinds: texts.reduce((sum, text) => sum + kindsIn(text), 0),
    declared: texts.reduce((sum, text) => sum + [...text.matchAll(declarations)].length, 0),
    selects: texts.reduce((sum, text) => sum + [...text.matchAll(selects)].length, 0),
    tablesWithAttempts: tablesWithAttempts(schema),
    uncounted: [...code].flatMap(([path, text]) =>
      signs.test(text) && !counted.includes(path) ? [path] : [],
    ),
  }
}

/** Those whose feature does the work by itself, or of the list that named them formerly. */
function kindsIn(text: string): number {
  const own = [...text.matchAll(/^export const \w+: Kind = /gm)].length
  const [, list = ''] =
    /^export const (?:workKinds|undeclaredKinds) = \[([^\]]*)\]/m.exec(text) ?? []
  return own + [...list.matchAll(/'[^']+'/g)].length
}

function tablesWithAttempts(schema: string): string[] {
  const tables = schema.matchAll(/^create table (\w+) \(([\s\S]*?)^\)/gm)
  return [...tables].flatMap(([, name = '', columns = '']) =>
    /^\s+(\w+_)?attempts integer/m.test(columns) ? [name] : [],
  )
}
