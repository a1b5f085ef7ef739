import { type RawBuilder, sql } from 'kysely'

import type { MasterKey } from '#core/crypto/key-ring.ts'
import { newId, nilId } from '#core/ids.ts'
import { type Static, Type } from '#core/json-schema.ts'
import { installationRecord } from '#db/installation-record.ts'
import { channels } from '#db/pool/notify.ts'
import type { Db } from '#db/query-builder.ts'
import { type Kind, kindName } from '#work/kind.ts'

/** A message. Those that an earlier version has queued are plain text only. */
export const MailMessage = Type.Object({
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  html: Type.Optional(Type.String()),
  /** In whose name it is sent; absent: that of the installation. */
  senderName: Type.Optional(Type.String()),
  replyTo: Type.Optional(Type.String()),
  /** An iCalendar file. */
  invite: Type.Optional(Type.Object({ method: Type.String(), text: Type.String() })),
  /** A PDF. */
  document: Type.Optional(Type.Object({ filename: Type.String(), base64: Type.String() })),
})
export type MailMessage = Static<typeof MailMessage>

export const sealedMail = installationRecord('mail', MailMessage)

/** A claimed message, to be sent by the worker that claimed it. */
export interface Due extends MailMessage {
  id: string
  /** The number of this attempt, from 1. */
  attempt: number
}

/** Queues a letter of an account in the current transaction; the worker sends it after the commit. */
export async function queue(db: Db, masterKey: MasterKey, message: MailMessage) {
  const id = newId()
  const sealed = sealedMail.seal(masterKey, id, message)
  await db.insertInto('mail').values({ id, sealed }).execute()
  await announced().execute(db)
}

/** Queues a letter of an account if a query finds a row; one statement in both cases. */
export async function queueIfExists(
  db: Db,
  masterKey: MasterKey,
  message: MailMessage,
  query: RawBuilder<unknown>,
) {
  const id = newId()
  const sealed = sealedMail.seal(masterKey, id, message)
  await sql`
    with queued as (
      insert into mail (id, sealed)
      select ${id}::uuid, ${sealed} where exists (${query}))
    ${announced()}`.execute(db)
}

/** Due letters of accounts, as if they had a business. */
export const accountMail: Kind = {
  name: kindName('account-mail'),
  does: 'send letters of accounts',
  queue: 'account_mail',
  waits: 'letters of accounts',
  needsMail: true,
  isShared: true,
  due: {
    table: 'mail',
    dueAt: 'next_attempt_at',
    where: undefined,
    select: () =>
      sql`select ${nilId}::uuid as business_id from mail where next_attempt_at <= now()`,
  },
}

/**
 * Announces letters to the workers at the commit. In the transaction, unlike everything else that is announced: letters of
 * accounts are rare, so the commits that wait for each other do not matter. They have no business.
 */
const announced = () =>
  sql`select pg_notify(${channels.work.channel}, ${`${accountMail.name}/${nilId}`})`

/**
 * The lease on a claimed message. It is longer than one sending takes; after it, another worker may claim the
 * message.
 */
export const leaseSeconds = 120

/**
 * Claims due messages. A claim sets the time of the next possible attempt, so several workers may claim concurrently.
 */
export async function claimDue(db: Db, masterKey: MasterKey, max: number): Promise<Due[]> {
  const claimed: RawBuilder<{ id: string; sealed: Buffer; attempts: number }> = sql`
    update mail set attempts = attempts + 1,
      next_attempt_at = now() + ${leaseSeconds}::int * interval '1 second'
    where id in (
      select id from mail where next_attempt_at <= now()
      order by next_attempt_at limit ${max} for update skip locked
    )
    returning id, sealed, attempts`
  const { rows } = await claimed.execute(db)
  return rows.map(({ id, sealed, attempts }) => ({
    ...sealedMail.open(masterKey, id, sealed),
    id,
    attempt: attempts,
  }))
}

/** Removes a message that was sent or dropped. */
export async function remove(db: Db, id: string) {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}

/** Schedules the next attempt after this many seconds. */
export async function postpone(db: Db, id: string, seconds: number) {
  await sql`
    update mail set next_attempt_at = now() + ${seconds}::int * interval '1 second'
    where id = ${id}`.execute(db)
}
