import { type TSchema, Type } from '#core/json-schema.ts'
import type { Tenant } from '#db/tenant.ts'
import { del, get, patch, post } from '#http/endpoint.ts'
import { One } from '#http/types.ts'

import type { Fields, Owner } from './child-queries.ts'
import * as services from './queries.ts'

interface Kind {
  path: string
  /** The name of the path parameter. */
  idName: string
  /** The names in operation ids: getServiceVariant, listServiceVariants. */
  noun: [one: string, many: string]
  /** The names in summaries: 'a variant' and 'the variants of a service'. */
  one: string
  many: string
  item: TSchema
  body: TSchema
  changes: TSchema
  queries: {
    list(tenant: Tenant, owner: Owner): Promise<unknown[]>
    find(tenant: Tenant, owner: Owner, id: string): Promise<unknown>
    insert(tenant: Tenant, owner: Owner, fields: Fields): Promise<unknown>
    update(tenant: Tenant, owner: Owner, id: string, changes: Partial<Fields>): Promise<unknown>
    remove(tenant: Tenant, owner: Owner, id: string): Promise<unknown>
  }
}

/** The five routes that categories, variants and add-ons share. */
export function children({ noun: [noun, nouns], ...kind }: Kind) {
  const { path, idName, one, many, item, body, changes, queries } = kind

  /** The ids of the path; throws 404 if the service does not exist. */
  const place = async (tenant: Tenant, params: unknown): Promise<[Owner, string]> => {
    const { serviceId, [idName]: id = '' } = params as Record<string, string>
    if (serviceId === undefined) return [{}, id]
    await services.mustExist(tenant, serviceId)
    return [{ serviceId }, id]
  }

  return [
    get(path, {
      name: `list${nouns}`,
      access: 'services:read',
      summary: `List ${many}`,
      reply: Type.Array(item),
      async handler({ tenant, params }) {
        const [owner] = await place(tenant, params)
        return queries.list(tenant, owner)
      },
    }),

    get(`${path}/:${idName}`, {
      name: `get${noun}`,
      access: 'services:read',
      summary: `Read ${one}`,
      reply: One(item),
      async handler({ tenant, params }) {
        return { data: await queries.find(tenant, ...(await place(tenant, params))) }
      },
    }),

    post(path, {
      name: `create${noun}`,
      access: 'services:write',
      summary: `Add ${one}`,
      body,
      reply: One(item),
      status: 201,
      idempotent: true,
      async handler({ tenant, params, body }) {
        const [owner] = await place(tenant, params)
        return { data: await queries.insert(tenant, owner, body as Fields) }
      },
    }),

    patch(`${path}/:${idName}`, {
      name: `update${noun}`,
      access: 'services:write',
      summary: `Change ${one}`,
      body: changes,
      reply: One(item),
      async handler({ tenant, params, body }) {
        const [owner, id] = await place(tenant, params)
        return { data: await queries.update(tenant, owner, id, body as Partial<Fields>) }
      },
    }),

    del(`${path}/:${idName}`, {
      name: `delete${noun}`,
      access: 'services:write',
      summary: `Delete ${one}`,
      reply: Type.Null(),
      status: 204,
      async handler({ tenant, params }) {
        await queries.remove(tenant, ...(await place(tenant, params)))
        return null
      },
    }),
  ]
}
