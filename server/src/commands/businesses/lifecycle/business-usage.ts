import type { Command } from 'commander'

import * as businesses from '#features/businesses/queries.ts'
import { type Usage, usageOf } from '#features/operators/usage/usage.ts'

import { answer, type AnswerOptions, listing } from '../../answer.ts'
import { withDatabase } from '../../installation.ts'

/** Of one business, or of all: one after the other, so that the database has other work in between, each printed at once as a line of JSON. */
export async function run(
  { business, json }: AnswerOptions & { business?: string },
  command: Command,
) {
  await withDatabase(async ({ database: { db } }) => {
    if (business !== undefined) {
      const { id, name } = await businesses.named(db, business)
      const usage = await usageOf(db, id, new Date())
      return answer(command, { id, name, ...usage }, describe({ id, name, usage }))
    }
    const write = command.configureOutput().writeOut
    for (const listed of await businesses.listAll(db)) {
      const usage = await usageOf(db, listed.id, new Date())
      const { id, name, slug, plan } = listed
      const line = json
        ? JSON.stringify({ id, name, slug, plan, ...usage })
        : `${describe({ id, name, usage })}\n`
      write?.(`${line}\n`)
    }
  })
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

const describe = ({ id, name, usage }: { id: string; name: string; usage: Usage }) =>
  listing({
    Name: name,
    Business: id,
    Members: String(usage.members),
    Staff: String(usage.staff),
    Customers: String(usage.customers),
    'Bookings this month': String(usage.bookingsThisMonth),
    'Bookings last month': String(usage.bookingsLastMonth),
    'Letters this month': String(usage.lettersThisMonth),
    'Text messages this month': String(usage.textsThisMonth),
    'API requests in the log': String(usage.apiRequests),
    Webhooks: String(usage.webhooks),
    Photos: megabytes(usage.storageBytes),
    Database: `about ${megabytes(usage.databaseBytes)}`,
    'Last activity': usage.lastActivityAt,
  })
