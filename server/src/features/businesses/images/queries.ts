import { hash } from 'node:crypto'

import type { Db } from '#db/query-builder.ts'
import type { Tenant } from '#db/tenant.ts'

import type { BusinessImage, BusinessImages } from './schema.ts'

type Owner = Pick<Tenant, 'db' | 'businessId'>

export type ImageKind = 'LOGO' | 'PHOTO'

/** The types that are stored and served, with the ending of their addresses. */
const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const
type MediaType = keyof typeof endings

const images = ({ db, businessId }: Owner) =>
  db
    .selectFrom('businessImage')
    .select(['kind', 'hash', 'mediaType', 'width', 'height', 'createdAt'])
    .where('businessId', '=', businessId)

type Row = Awaited<ReturnType<ReturnType<typeof images>['execute']>>[number]

/** The pictures of a business, without their bytes. */
export async function find(owner: Owner): Promise<BusinessImages> {
  const rows = await images(owner).execute()
  const named = (wanted: ImageKind) => {
    const row = rows.find(({ kind }) => kind === wanted)
    return row ? toImage(owner, row) : null
  }
  return { logo: named('LOGO'), photo: named('PHOTO') }
}

/** The path of the logo, which begins with a slash; null if there is none. */
export const logoPath = async (owner: Owner) => (await logoOf(owner, ''))?.url ?? null

/** The logo with its address, for letters; null if there is none. */
export async function logoOf(owner: Owner, publicUrl: string) {
  const row = await images(owner).where('kind', '=', 'LOGO').executeTakeFirst()
  if (!row) return null
  return { url: `${publicUrl}${pathOf(owner, row)}`, width: row.width, height: row.height }
}

/** The logo for a document; null if there is none. */
export async function logoBytes({ db, businessId }: Owner): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('businessImage')
    .select('bytes')
    .where('businessId', '=', businessId)
    .where('kind', '=', 'LOGO')
    .executeTakeFirst()
  return row?.bytes ?? null
}

/** A picture by the last part of its address; undefined for an unknown or former one. */
export async function read(db: Db, businessId: string, file: string) {
  const dot = file.lastIndexOf('.')
  const row = await db
    .selectFrom('businessImage')
    .select(['mediaType', 'bytes'])
    .where('businessId', '=', businessId)
    .where('hash', '=', file.slice(0, Math.max(0, dot)))
    .executeTakeFirst()
  return row && file.endsWith(`.${endingOf(row)}`) ? row : undefined
}

const endingOf = ({ mediaType }: { mediaType: string }) => endings[mediaType as MediaType]

const pathOf = ({ businessId }: Owner, row: { hash: string; mediaType: string }) =>
  `/images/${businessId}/${row.hash}.${endingOf(row)}`

const toImage = (owner: Owner, row: Row): BusinessImage => ({
  url: pathOf(owner, row),
  width: row.width,
  height: row.height,
  createdAt: new Date(row.createdAt).toISOString(),
})

interface NewImage {
  mediaType: MediaType
  width: number
  height: number
  bytes: Buffer
}

/** Stores a picture in place of the former one. */
export async function put(tenant: Tenant, kind: ImageKind, image: NewImage) {
  const { db, businessId, now } = tenant
  const createdAt = now.toISOString()
  const digest = hash('sha256', image.bytes, 'base64url').slice(0, 22)
  const stored = { ...image, hash: digest }
  await db
    .insertInto('businessImage')
    .values({ businessId, kind, ...stored, createdAt })
    .onConflict((on) => on.columns(['businessId', 'kind']).doUpdateSet({ ...stored, createdAt }))
    .execute()
  return toImage(tenant, { kind, ...stored, createdAt })
}

/** Whether there was one. */
export async function remove({ db, businessId }: Tenant, kind: ImageKind): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('businessImage')
    .where('businessId', '=', businessId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
