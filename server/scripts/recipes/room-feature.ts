// The new files of the feature `rooms`.

export const migration = `-- The rooms of a business.
create table room (
  business_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint room_pkey primary key (business_id, id)
);
create index room_by_creation on room (business_id, created_at, id) where deleted_at is null;
`

export const declaration = `import { resource } from '#db/resource.ts'

export const tables = resource({
  room: { limit: { setting: 'ROOMS_MAX', most: 100, label: 'rooms' }, export: {} },
})
`

export const schema = `import { type Static, Type } from '#core/json-schema.ts'
import { Body, described, Id, Line, Patch } from '#http/types.ts'

const Name = described(Line('Quiet room'), 'The name shown to the team')

export const Room = Type.Object(
  { id: Id, name: Name },
  { title: 'Room', description: 'A room of the business' },
)

export const NewRoom = Body({ name: Name })
export type NewRoom = Static<typeof NewRoom>

export const RoomChanges = Patch(NewRoom)
export type RoomChanges = Static<typeof RoomChanges>
`

export const queries = `import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tenant } from '#db/tenant.ts'

import type { NewRoom, RoomChanges } from './schema.ts'

const columns = ['id', 'name'] as const

/** The base query: the rooms of one business that are not deleted. */
const rooms = ({ db, businessId }: Tenant) =>
  db
    .selectFrom('room')
    .select(columns)
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)

/** Newest first. */
export const list = (tenant: Tenant) =>
  rooms(tenant).orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()

export const find = (tenant: Tenant, id: string) =>
  rooms(tenant).where('id', '=', id).executeTakeFirstOrThrow(missing)

export const insert = ({ db, businessId, now }: Tenant, fields: NewRoom) =>
  db
    .insertInto('room')
    .values({ businessId, id: newId(), createdAt: now, updatedAt: now, ...fields })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const update = ({ db, businessId, now }: Tenant, id: string, changes: RoomChanges) =>
  db
    .updateTable('room')
    .set({ ...changes, updatedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(missing)

export const remove = ({ db, businessId, now }: Tenant, id: string) =>
  db
    .updateTable('room')
    .set({ deletedAt: now })
    .where('businessId', '=', businessId)
    .where('deletedAt', 'is', null)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(missing)

const missing = () => notFound('Room')
`

export const routes = `import { Type } from '#core/json-schema.ts'
import { requireBelowLimit } from '#db/row-limits.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as rooms from './queries.ts'
import { tables } from './resource.ts'
import { NewRoom, Room, RoomChanges } from './schema.ts'

export const roomRoutes = [
  get('/businesses/:businessId/rooms', {
    name: 'listRooms',
    access: 'rooms:read',
    summary: 'List the rooms of the business, newest first',
    reply: Type.Array(Room),
    handler: ({ tenant }) => rooms.list(tenant),
  }),

  get('/businesses/:businessId/rooms/:roomId', {
    name: 'getRoom',
    access: 'rooms:read',
    summary: 'Read a room',
    quick: true,
    reply: One(Room),
    handler: async ({ tenant, params }) => ({ data: await rooms.find(tenant, params.roomId) }),
  }),

  post('/businesses/:businessId/rooms', {
    name: 'createRoom',
    access: 'rooms:write',
    summary: 'Add a room',
    body: NewRoom,
    reply: One(Room),
    status: 201,
    idempotent: true,
    refusals: ['CONFLICT'],
    handler: async ({ tenant, body, config }) => {
      await requireBelowLimit(tenant, 'room', tables.room.limit, config)
      return { data: await rooms.insert(tenant, body) }
    },
  }),

  patch('/businesses/:businessId/rooms/:roomId', {
    name: 'updateRoom',
    access: 'rooms:write',
    summary: 'Change a room',
    body: RoomChanges,
    reply: One(Room),
    handler: async ({ tenant, params, body }) => ({
      data: await rooms.update(tenant, params.roomId, body),
    }),
  }),

  del('/businesses/:businessId/rooms/:roomId', {
    name: 'deleteRoom',
    access: 'rooms:write',
    summary: 'Delete a room',
    reply: Type.Null(),
    status: 204,
    handler: async ({ tenant, params }) => {
      await rooms.remove(tenant, params.roomId)
      return null
    },
  }),
]
`

export const test = `import assert from 'node:assert/strict'
import test from 'node:test'

import { openSalon } from '#testing/salon/salon.ts'

test('a room is created, read, changed and deleted', async () => {
  const salon = await openSalon()
  const { status, body } = await salon.post('~/rooms', { name: 'Quiet room' })
  assert.equal(status, 201, JSON.stringify(body))
  const path = \`~/rooms/\${body.data.id}\`
  assert.deepEqual((await salon.get(path)).body, body)
  assert.equal((await salon.patch(path, { name: 'Studio' })).body.data.name, 'Studio')
  assert.deepEqual((await salon.get('~/rooms')).body, [{ ...body.data, name: 'Studio' }])
  assert.equal((await salon.del(path)).status, 204)
  assert.equal((await salon.get(path)).status, 404)
})
`
