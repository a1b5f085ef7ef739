import { Type } from '#core/json-schema.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { sessionOf } from '#http/identify/caller.ts'
import { One } from '#http/types.ts'

import { notifyOfKey } from '../members/notify-owners.ts'
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
    summary: 'List the API keys of the business, newest first',
    description: 'Includes revoked and expired keys.',
    reply: Type.Array(Key),
    handler: ({ tenant: { db, businessId } }) => keys.list(db, businessId),
  }),

  post(path, {
    name: 'createApiKey',
    access: 'session',
    audit: 'key.created',
    right: 'keys',
    summary: 'Create an API key',
    description:
      'The secret is returned only in this response. A business has at most 50 valid keys.',
    body: NewKey,
    reply: One(CreatedKey),
    status: 201,
    rules: ({ body }) => keyRequestFaults(body, new Date()),
    refusals: ['CONFLICT'],
    async handler({ installation, tenant, caller, body, config, audit }) {
      await keys.requireFew(tenant)
      const { db, businessId } = tenant
      const madeBy = sessionOf(caller).accountId
      // The database refuses offsets of 16 hours and more.
      const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null
      const key = await keys.createKey(db, { businessId, madeBy, ...body, expiresAt })
      await notifyOfKey(installation, config, businessId, key)
      audit({ targetId: key.id, after: key })
      return { data: key }
    },
  }),

  patch(one, {
    name: 'updateApiKey',
    access: 'session',
    audit: 'key.changed',
    right: 'keys',
    summary: 'Rename an API key',
    body: KeyChanges,
    reply: One(Key),
    async handler({ tenant: { db, businessId }, params: { keyId }, body: { name }, audit }) {
      const before = await keys.lock(db, businessId, keyId)
      if (name !== undefined) await keys.rename(db, businessId, keyId, name)
      const after = await keys.find(db, businessId, keyId)
      audit({ before, after })
      return { data: after }
    },
  }),

  del(one, {
    name: 'revokeApiKey',
    access: 'session',
    audit: 'key.revoked',
    right: 'keys',
    summary: 'Revoke an API key',
    changesKeyAccess: () => true,
    reply: Type.Null(),
    status: 204,
    async handler({ tenant: { db, businessId }, params: { keyId }, audit }) {
      const before = await keys.lock(db, businessId, keyId)
      audit({ before, after: await keys.revoke(db, businessId, keyId) })
      return null
    },
  }),

  post(`${one}/rotate`, {
    name: 'rotateApiKey',
    access: 'session',
    audit: 'key.rotated',
    right: 'keys',
    summary: 'Rotate an API key',
    description:
      'The new key gets the name, scopes and expiry of the old one, which ends after the overlap. The secret is returned only in this response.',
    body: Rotation,
    changesKeyAccess: () => true,
    reply: One(CreatedKey),
    status: 201,
    refusals: ['CONFLICT'],
    async handler({ installation, tenant, caller, params, body, config, audit }) {
      const { businessId } = tenant
      const { overlapSeconds = 0 } = body
      // Both keys are valid during the overlap.
      if (overlapSeconds > 0) await keys.requireFew(tenant)
      const key = { businessId, id: params.keyId, madeBy: sessionOf(caller).accountId }
      const rotated = await rotateKey(installation, key, overlapSeconds)
      await notifyOfKey(installation, config, businessId, rotated)
      audit({ after: { ...rotated, replacedBy: rotated.id } })
      return { data: rotated }
    },
  }),

  get(`${one}/requests`, {
    name: 'listApiKeyRequests',
    access: 'session',
    right: 'keys',
    summary: 'List the requests of an API key, newest first',
    description:
      'Covers the last 30 days, with at most a second of delay. Bodies and query values are not logged.',
    query: LogQuery,
    reply: RequestLog,
    async handler({ tenant: { db, businessId }, params: { keyId }, query }) {
      await keys.find(db, businessId, keyId)
      return requests.list(db, businessId, keyId, query)
    },
  }),
]
