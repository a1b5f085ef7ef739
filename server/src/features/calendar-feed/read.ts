import { hash } from 'node:crypto'

import { type MasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { hashToken } from '#core/crypto/tokens.ts'
import { calendarFile } from '#core/icalendar/calendar.ts'
import { fullName } from '#core/text/names.ts'
import type { Access } from '#db/db.ts'

import manifest from '../../../package.json' with { type: 'json' }
import { busyIn } from './describe.ts'
import { lookOf, writeEvents } from './events.ts'
import type { FeedDetail } from './schema.ts'
import { listMembers, listVersions } from './visits.ts'

interface FeedDeps {
  access: Access
  masterKey: MasterKey
  /** The public address of this installation. */
  publicUrl: string
  now: Date
}

export interface ReadableFeed {
  /** Of the feed, whatever its content. */
  name: string
  /** Changes with the text, and is known without it. */
  tag: string
  text: () => Promise<string>
}

/** In minutes; programs that read neither property choose their own interval. */
const refreshMinutes = 15

/** The calendar behind a token; undefined for an unknown, replaced or deleted one. */
export async function openFeed(
  deps: FeedDeps,
  businessId: string,
  token: string,
): Promise<ReadableFeed | undefined> {
  const { access, masterKey, publicUrl, now } = deps
  const feed = await find(access, businessId, token)
  if (!feed) return undefined
  const { dataKey: wrapped, ownerId, detail, name, timezone, country, firstName, lastName } = feed
  const dataKey = unwrapDataKey(masterKey, businessId, wrapped)
  const reader = { db: access.db, businessId, dataKey, now }
  const staffId = ownerId === businessId ? null : ownerId
  const [lines, members] = await Promise.all([
    listVersions(reader, { staffId, timezone }),
    staffId === null && detail !== 'BUSY' ? listMembers(reader) : null,
  ])
  const audience = {
    detail,
    busy: busyIn(country),
    host: new URL(publicUrl).hostname,
    members: members && new Map(members.map((one) => [one.id, nameOf(one)])),
  }
  const title = firstName === null ? name : `${fullName(firstName, lastName)}, ${name}`
  const about = JSON.stringify([manifest.version, businessId, ownerId, title])
  const tag = hash('sha256', [about, lookOf(timezone, audience), lines].join('\n'), 'base64url')
  return {
    name: `${businessId}/${ownerId}`,
    tag,
    async text() {
      const events = await writeEvents(reader, lines, { ownerId, zone: timezone, audience })
      return calendarFile({ name: title, zone: timezone, refreshMinutes, events })
    },
  }
}

const nameOf = (member: { firstName: string; lastName: string | null }) =>
  fullName(member.firstName, member.lastName)

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
    .where('d.suspendedAt', 'is', null)
    .where('b.businessId', '=', businessId)
    .where('f.tokenHash', '=', hashToken(token))
    .where((of) => of.or([of('f.ownerId', '=', businessId), of('s.id', 'is not', null)]))
    .executeTakeFirst()
