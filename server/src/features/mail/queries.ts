import { type RawBuilder, sql } from 'kysely'

import { openJson, sealJson } from '#core/crypto.ts'
import { newId } from '#core/ids.ts'
import type { MasterKey } from '#core/key-ring.ts'
import type { Db } from '#db/db.ts'

/** A letter in plain text. */
export interface Letter {
  to: string
  subject: string
  text: string
}

/** A letter that is to be sent now, by whoever claimed it. */
export interface Due extends Letter {
  id: string
  /** Which attempt this is, from 1. */
  attempt: number
}

const contextOf = (id: string) => `mail/${id}`

/** Puts a letter into the queue, in the transaction of what it tells of; the worker sends it. */
export async function queue(db: Db, masterKey: MasterKey, letter: Letter) {
  const id = newId()
  const sealed = sealJson(masterKey, letter, contextOf(id))
  await db.insertInto('mail').values({ id, sealed }).execute()
}

/** The same if there is an account with this e-mail address; one statement whether there is or not. */
export async function queueForAccount(
  db: Db,
  masterKey: MasterKey,
  letter: Letter,
  emailHash: Buffer,
) {
  const id = newId()
  const sealed = sealJson(masterKey, letter, contextOf(id))
  await sql`
    insert into mail (id, sealed)
    select ${id}::uuid, ${sealed} from account where email_hash = ${emailHash}`.execute(db)
}

/** Longer than sending takes: what a killed worker held comes up again after it. */
const leaseSeconds = 120

/**
 * Claims letters that are due. To claim one is to set the time at which somebody else may try, so any number
 * of workers may do so at once.
 */
export async function claimDue(db: Db, masterKey: MasterKey, most: number): Promise<Due[]> {
  const claimed: RawBuilder<{ id: string; sealed: Buffer; attempts: number }> = sql`
    update mail set attempts = attempts + 1,
      next_attempt_at = now() + ${leaseSeconds}::int * interval '1 second'
    where id in (
      select id from mail where next_attempt_at <= now()
      order by next_attempt_at limit ${most} for update skip locked
    )
    returning id, sealed, attempts`
  const { rows } = await claimed.execute(db)
  return rows.map(({ id, sealed, attempts }) => ({
    ...openJson<Letter>(masterKey, sealed, contextOf(id)),
    id,
    attempt: attempts,
  }))
}

/** It was sent, or is given up. */
export async function remove(db: Db, id: string) {
  await db.deleteFrom('mail').where('id', '=', id).execute()
}

/** It is tried again after so many seconds. */
export async function postpone(db: Db, id: string, seconds: number) {
  await sql`
    update mail set next_attempt_at = now() + ${seconds}::int * interval '1 second'
    where id = ${id}`.execute(db)
}
