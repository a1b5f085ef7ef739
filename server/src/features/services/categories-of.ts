import type { Tenant } from '#db/tenant.ts'

/** The category of each service, and all categories, deleted ones included: past bookings refer to them. */
export async function categoriesOf({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) {
  const [services, categories] = await Promise.all([
    db
      .selectFrom('service')
      .select(['id', 'categoryId', 'createdAt'])
      .where('businessId', '=', businessId)
      .execute(),
    db.selectFrom('serviceCategory').select('id').where('businessId', '=', businessId).execute(),
  ])
  return {
    services: new Map(services.map((service) => [service.id, service])),
    categories: new Set(categories.map(({ id }) => id)),
  }
}
