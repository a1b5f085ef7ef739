import type { ExpressionBuilder } from 'kysely'

import { notFound } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Static } from '#core/json-schema.ts'
import type { DB } from '#db/schema/schema.gen.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Addon, Category, Variant } from './schema.ts'

/** The service that variants and add-ons belong to; empty for categories, and for all services. */
export interface Owner {
  serviceId?: string
}

export const categories = queriesOf<Static<typeof Category>>('Category', {
  table: 'serviceCategory',
  columns: ['id', 'name', 'description', 'isActive', 'sortOrder as order', 'vatPercent'],
  sortedBy: 'sortOrder',
})

export const variants = queriesOf<Static<typeof Variant> & { serviceId: string }>('Variant', {
  table: 'serviceVariant',
  columns: ['id', 'serviceId', 'name', 'price', 'duration'],
  sortedBy: 'createdAt',
})

export const addons = queriesOf<Static<typeof Addon>>('Add-on', {
  table: 'serviceAddon',
  columns: ['id', 'serviceId', 'name', 'price', 'duration', 'isActive', 'sortOrder as order'],
  sortedBy: 'sortOrder',
})

/** The columns that all three tables have; some tables have more. */
export interface Fields {
  name: string
  order?: number
}

type Table = 'serviceCategory' | 'serviceVariant' | 'serviceAddon'
type Column = keyof DB['serviceCategory'] | keyof DB['serviceAddon']

interface Kind {
  table: Table
  columns: readonly (Column | 'sortOrder as order')[]
  /** Ties are ordered by creation. */
  sortedBy: 'sortOrder' | 'createdAt'
}

/** The three tables differ in their columns only; the type Row covers what the compiler cannot infer. */
function queriesOf<Row>(name: string, { table, columns, sortedBy }: Kind) {
  const living =
    ({ businessId }: Tenant, { serviceId }: Owner) =>
    (eb: ExpressionBuilder<DB, Table>) =>
      eb.and([
        eb('businessId', '=', businessId),
        eb('deletedAt', 'is', null),
        ...(serviceId === undefined ? [] : [eb('serviceId', '=', serviceId)]),
      ])
  const missing = () => notFound(name)

  return {
    list: (tenant: Tenant, owner: Owner) =>
      tenant.db
        .selectFrom(table)
        .select(columns)
        .where(living(tenant, owner))
        .orderBy(sortedBy)
        .orderBy('createdAt')
        .orderBy('id')
        .$castTo<Row>()
        .execute(),

    find: (tenant: Tenant, owner: Owner, id: string) =>
      tenant.db
        .selectFrom(table)
        .select(columns)
        .where(living(tenant, owner))
        .where('id', '=', id)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(missing),

    insert: (tenant: Tenant, owner: Owner, fields: Fields) =>
      tenant.db
        .insertInto(table)
        .values({
          businessId: tenant.businessId,
          id: newId(),
          createdAt: tenant.now,
          ...owner,
          ...columnsOf(fields),
        })
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(),

    // deletedAt is set to its own value, since an UPDATE without changes must still name a column.
    update: (tenant: Tenant, owner: Owner, id: string, changes: Partial<Fields>) =>
      tenant.db
        .updateTable(table)
        .set({ ...columnsOf(changes), deletedAt: null })
        .where(living(tenant, owner))
        .where('id', '=', id)
        .returning(columns)
        .$castTo<Row>()
        .executeTakeFirstOrThrow(missing),

    remove: (tenant: Tenant, owner: Owner, id: string) =>
      tenant.db
        .updateTable(table)
        .set({ deletedAt: tenant.now })
        .where(living(tenant, owner))
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirstOrThrow(missing),
  }
}

/** The API's `order` is the column sort_order; Kysely omits undefined columns. */
export const columnsOf = <Body extends { order?: number }>({ order, ...fields }: Body) => ({
  ...fields,
  sortOrder: order,
})
