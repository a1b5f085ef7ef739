// The new files of the feature `chairs`.

export const migration = `-- The chairs of a business.
create table chair (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint chair_pkey primary key (business_id, id)
);
create index chair_by_creation on chair (business_id, created_at, id) where deleted_at is null;
`

export const declaration = `import { resource } from '#db/resource.ts'

export const tables = resource({
  chair: { limit: { setting: 'CHAIRS_MAX', most: 100, label: 'chairs' }, export: {} },
})
`

export const schema = `import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Id, Line, Patch } from '#http/types.ts'

const Name = described(Line('By the window'), 'The name shown to the team')

export const Chair = Type.Object(
  { id: Id, name: Name },
  { title: 'Chair', description: 'A chair of the business' },
)

export const NewChair = Body({ name: Name })
export type NewChair = Static<typeof NewChair>

export const ChairChanges = Patch(NewChair)
export type ChairChanges = Static<typeof ChairChanges>
`

export const queries = `import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import type { NewChair, ChairChanges } from './schema.ts'

const columns = ['id', 'name'] as const

/** The base query: the chairs of one business that are not deleted. */
const chairs = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('chair')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first. */
export const list = (tenant: Tenant) =>
  chairs(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const find = (tenant: Tenant, id: string) =>
  chairs(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

export const insert = ({ db, businessId, now }: Tenant, fields: NewChair) =>
  db
    .insertInto('chair')
    .values({ businessId, id: newId(), createdAt: now, updatedAt: now, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const update = ({ db, businessId, now }: Tenant, id: string, changes: ChairChanges) =>
  db
    .updateTable('chair')
    .set({ ...changes, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(missing)

export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('chair')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Chair')
`

export const routes = `import { Type } from '#core/json-schema.ts'
import { requireBelowLimit } from '#db/row-limits.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as chairs from './queries.ts'
import { tables } from './resource.ts'
import { NewChair, Chair, ChairChanges } from './schema.ts'

export const chairRoutes = [
  get('/businesses/:businessId/chairs', {
    name: 'listChairs',
    access: 'chairs:read',
    summary: 'List the chairs of the business, newest first',
    reply: Type.Array(Chair),
    handler: ({ tenant }) => chairs.list(tenant),
  }),

  get('/businesses/:businessId/chairs/:chairId', {
    name: 'getChair',
    access: 'chairs:read',
    summary: 'Read a chair',
    quick: true,
    reply: One(Chair),
    handler: async ({ tenant, params }) => ({ data: await chairs.find(tenant, params.chairId) }),
  }),

  post('/businesses/:businessId/chairs', {
    name: 'createChair',
    access: 'chairs:write',
    summary: 'Add a chair',
    body: NewChair,
    reply: One(Chair),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => {
      await requireBelowLimit(tenant, 'chair', tables.chair.limit, config)
      return { data: await chairs.insert(tenant, body) }
    },
  }),

  patch('/businesses/:businessId/chairs/:chairId', {
    name: 'updateChair',
    access: 'chairs:write',
    summary: 'Change a chair',
    body: ChairChanges,
    reply: One(Chair),
    handler: async ({ tenant, params, body }) => ({
      data: await chairs.update(tenant, params.chairId, body),
    }),
  }),

  del('/businesses/:businessId/chairs/:chairId', {
    name: 'deleteChair',
    access: 'chairs:write',
    summary: 'Delete a chair',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await chairs.remove(tenant, params.chairId)
      return null
    },
  }),
]
`

export const test = `import assert from 'node:assert/strict'
import test from 'node:test'

import { openSalon } from '#testing/salon/salon.ts'

test('a chair is created, read, changed and deleted', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/chairs', { name: 'By the window' })
  assert.equal(status, 201, JSON.stringify(body))
  const path = \`~/chairs/\${body.data.id}\`
  assert.deepEqual((await salon.get(path)).body, body)
  assert.equal((await salon.patch(path, { name: 'Studio' })).body.data.name, 'Studio')
  assert.deepEqual((await salon.get('~/chairs')).body, [{ ...body.data, name: 'Studio' }])
  assert.equal((await salon.del(path)).status, 204)
  assert.equal((await salon.get(path)).status, 404)
})
`
