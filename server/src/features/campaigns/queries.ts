import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'
import { type PageRequest, paginate } from '#db/transaction/paginate.ts'

import type { Campaign, NewCampaign } from './schema.ts'
import type { CampaignStatus } from './states.ts'
import { versionOf } from './version.ts'

const columns = [
  'id',
  'title',
  'message',
  'segment',
  'status',
  'scheduledAt',
  'recipients',
  'createdAt',
  'sentAt',
] as const

export type Row = Omit<Campaign, 'recipients' | 'version'> & { recipients: number | null }

/** The base query: the campaigns of one business that are not deleted. */
const campaigns = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('campaign')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .$castTo<Row>()

/** Newest first. */
export async function list(tenant: Tenant, page: PageRequest) {
  const query = campaigns(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc')
  const { data, meta } = await paginate(query, page)
  return { data: data.map(fromRow), meta }
}

/** In the form of the API: recipients is null until the campaign is sent. */
function fromRow({ recipients, ...rest }: Row): Campaign {
  const campaign = { ...rest, version: versionOf(rest) }
  return recipients === null ? campaign : { ...campaign, recipients }
}

/** The content of a campaign; undefined if it was deleted. */
export const find = (tenant: Pick<Tenant, 'db' | 'businessId'>, id: string) =>
  campaigns(tenant).where('id', '=', id).executeTakeFirst()

/** Throws 404. */
export const get = (tenant: Tenant, id: string) =>
  campaigns(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

/** In the form of the API. Throws 404. */
export const read = async (tenant: Tenant, id: string) => fromRow(await get(tenant, id))

/** Locks the campaign until the transaction ends. Throws 404. */
export const lock = (tenant: Tenant, id: string) =>
  campaigns(tenant).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow(missing)

type NewRow = Pick<NewCampaign, 'title' | 'message' | 'segment'> & { scheduledAt: string | null }

export async function insert({ db, businessId, now }: Tenant, { scheduledAt, ...content }: NewRow) {
  const id = newId()
  const status: CampaignStatus = scheduledAt === null ? 'DRAFT' : 'SCHEDULED'
  const times = { scheduledAt, sendAt: scheduledAt, createdAt: now.toISOString() }
  await db
    .insertInto('campaign')
    .values({ businessId, id, ...content, status, ...times })
    .execute()
  return { id, title: content.title, status, segment: content.segment }
}

interface Changes extends Partial<Pick<NewCampaign, 'title' | 'message' | 'segment'>> {
  status?: CampaignStatus
  scheduledAt?: string | null
  recipients?: number
  sentAt?: string
  sendAt?: string | null
  deletedAt?: string
}

export const update = ({ db, businessId }: Tenant, id: string, changes: Changes) =>
  db
    .updateTable('campaign')
    .set(changes)
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .execute()

/**
 * Postpones a scheduled campaign: only if it is still due, also after waiting for a concurrent change, sending or
 * deletion.
 */
export const putOff = ({ db, businessId, now }: Tenant, id: string, byMs: number) =>
  db
    .updateTable('campaign')
    .set({ sendAt: new Date(now.getTime() + byMs).toISOString() })
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .where('sendAt', '<=', now.toISOString())
    .execute()

/** The number of campaigns sent since then, deleted ones included. */
export async function countSent({ db, businessId }: Tenant, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('sentAt', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return count
}

/** The number of scheduled campaigns. */
export async function countScheduled({ db, businessId }: Tenant): Promise<number> {
  const { count } = await db
    .selectFrom('campaign')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('businessId', '=', businessId)
    .where('status', '=', 'SCHEDULED')
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const missing = () => notFound('Campaign')
