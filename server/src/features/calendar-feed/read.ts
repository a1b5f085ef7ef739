import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { calendarText } from '#core/icalendar/calendar.ts'
import { fullName } from '#core/text/names.ts'
import type { Access } from '#db/db.ts'

import { listEvents } from './events.ts'
import type { FeedDetail } from './schema.ts'

interface FeedDeps {
  access: Access
  masterKey: MasterKey
  /** The public address of this installation. */
  publicUrl: string
  now: Date
}

/** In minutes; programs that read neither property choose their own interval. */
const refreshMinutes = 15

/** The calendar behind a token; undefined for an unknown, replaced or deleted one. */
export async function readFeed(
  deps: FeedDeps,
  businessId: string,
  token: string,
): Promise<string | undefined> {
  const { access, masterKey, publicUrl, now } = deps
  const feed = await find(access, businessId, token)
  if (!feed) return undefined
  const { dataKey: wrapped, ownerId, detail, name, timezone, firstName, lastName } = feed
  const events = await listEvents(
    {
      db: access.db,
      businessId,
      dataKey: unwrapDataKey(masterKey, businessId, wrapped),
      now,
    },
    {
      staffId: ownerId === businessId ? null : ownerId,
      detail,
      timezone,
      country: feed.country,
      host: new URL(publicUrl).hostname,
    },
  )
  const title = firstName === null ? name : `${fullName(firstName, lastName)}, ${name}`
  return calendarText({ name: title, zone: timezone, refreshMinutes, events })
}

/** A deleted member has no feed any more. */
const find = ({ db }: Access, businessId: string, token: string) =>
  db
    .selectFrom('calendarFeed as f')
    .innerJoin('directory as d', 'd.businessId', 'f.businessId')
    .innerJoin('business as b', 'b.businessId', 'f.businessId')
    .leftJoin('staff as s', (join) =>
      join
        .onRef('s.businessId', '=', 'f.businessId')
        .onRef('s.id', '=', 'f.ownerId')
        .on('s.deletedAt', 'is', null),
    )
    .select(['f.ownerId', 'f.detail', 'd.dataKey', 'd.name', 'd.timezone', 'b.country'])
    .select(['s.firstName', 's.lastName'])
    .$narrowType<{ detail: FeedDetail }>()
    .where('f.businessId', '=', businessId)
    .where('d.businessId', '=', businessId)
    .where('b.businessId', '=', businessId)
    .where('f.tokenHash', '=', hashToken(token))
    .where((of) => of.or([of('f.ownerId', '=', businessId), of('s.id', 'is not', null)]))
    .executeTakeFirst()
