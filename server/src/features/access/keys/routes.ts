import { Type } from 'typebox'

import { sessionOf } from '#http/caller.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import * as keys from './queries.ts'
import * as requests from './requests.ts'
import { rotateKey } from './rotate.ts'
import {
  CreatedKey,
  Key,
  KeyChanges,
  keyRequestFaults,
  LogQuery,
  NewKey,
  RequestLog,
  Rotation,
} from './schema.ts'

const path = '/businesses/:businessId/api-keys'
const one = `${path}/:keyId` as const

export const keyRoutes = [
  get(path, {
    name: 'listApiKeys',
    access: 'session',
    right: 'keys',
    summary: 'List the API keys of the business, the newest first',
    description: 'Ended ones stay listed.',
    reply: Type.Array(Key),
    handler: ({ tenant: { db, businessId } }) => keys.list(db, businessId),
  }),

  post(path, {
    name: 'createApiKey',
    access: 'session',
    right: 'keys',
    summary: 'Make an API key',
    description: 'This answer alone shows the key itself.',
    body: NewKey,
    reply: One(CreatedKey),
    status: 201,
    rules: ({ body }) => keyRequestFaults(body, new Date()),
    handler: async ({ tenant: { db, businessId }, caller, body }) => ({
      data: await keys.createKey(db, { businessId, madeBy: sessionOf(caller).accountId, ...body }),
    }),
  }),

  patch(one, {
    name: 'updateApiKey',
    access: 'session',
    right: 'keys',
    summary: 'Rename an API key',
    body: KeyChanges,
    reply: One(Key),
    async handler({ tenant: { db, businessId }, params: { keyId }, body: { name } }) {
      if (name !== undefined) await keys.rename(db, businessId, keyId, name)
      return { data: await keys.find(db, businessId, keyId) }
    },
  }),

  del(one, {
    name: 'revokeApiKey',
    access: 'session',
    right: 'keys',
    summary: 'Revoke an API key, at once and for ever',
    reply: Type.Null(),
    status: 204,
    async handler({ tenant: { db, businessId }, params }) {
      await keys.revoke(db, businessId, params.keyId)
      return null
    },
  }),

  post(`${one}/rotate`, {
    name: 'rotateApiKey',
    access: 'session',
    right: 'keys',
    summary: 'Make a key in the place of another',
    description:
      'The new key has the name, scopes and expiry of the old one, which ends after the overlap. This answer alone shows the new key itself.',
    body: Rotation,
    reply: One(CreatedKey),
    status: 201,
    refusals: ['CONFLICT'],
    async handler({ installation, tenant: { businessId }, caller, params: { keyId: id }, body }) {
      const { accountId: madeBy } = sessionOf(caller)
      const { overlapSeconds = 0 } = body
      return { data: await rotateKey(installation, { businessId, id, madeBy }, overlapSeconds) }
    },
  }),

  get(`${one}/requests`, {
    name: 'listApiKeyRequests',
    access: 'session',
    right: 'keys',
    summary: 'List what was asked with an API key, the latest first',
    description: 'Of the last 30 days, at most a second behind; no bodies and no query values.',
    query: LogQuery,
    reply: RequestLog,
    async handler({ tenant: { db, businessId }, params: { keyId }, query }) {
      await keys.find(db, businessId, keyId)
      return requests.list(db, businessId, keyId, query)
    },
  }),
]
