import type { Tenant } from '#db/tenant.ts'

import type { BookingPage } from './schema.ts'

/** As stored: what an earlier release did not have is missing. */
type StoredPage = Partial<Omit<BookingPage, 'isEnabled'>>

/** The settings of a business that has changed none. */
const initial: BookingPage = {
  isEnabled: false,
  intro: null,
  notice: null,
  terms: null,
  photoUrl: null,
  accentColor: null,
  showStaff: true,
  showPrices: true,
  email: 'REQUIRED',
  phone: 'OPTIONAL',
  guestConfirmation: 'NONE',
  cancelUntilHours: 24,
  rescheduleUntilHours: 24,
  maxUpcomingPerCustomer: 5,
  questions: [],
}

const page = ({ db, businessId }: Pick<Tenant, 'db' | 'businessId'>) =>
  db
    .selectFrom('bookingPage')
    .select(['isEnabled', 'settings'])
    .$narrowType<{ settings: StoredPage }>()
    .where('businessId', '=', businessId)

const complete = (row: { isEnabled: boolean; settings: StoredPage } | undefined): BookingPage => ({
  ...initial,
  ...row?.settings,
  ...(row && { isEnabled: row.isEnabled }),
})

/** The settings of the booking page; the defaults where nothing was changed. */
export const find = async (tenant: Tenant): Promise<BookingPage> =>
  complete(await page(tenant).executeTakeFirst())

/** Locks the settings until the transaction ends. */
export async function lock(tenant: Tenant): Promise<BookingPage> {
  const { db, businessId } = tenant
  // There may be no row yet to lock.
  await db
    .insertInto('bookingPage')
    .values({ businessId })
    .onConflict((on) => on.column('businessId').doNothing())
    .execute()
  return complete(await page(tenant).forNoKeyUpdate().executeTakeFirstOrThrow())
}

export const update = ({ db, businessId }: Tenant, { isEnabled, ...settings }: BookingPage) =>
  db
    .updateTable('bookingPage')
    .set({ isEnabled, settings: JSON.stringify(settings) })
    .where('businessId', '=', businessId)
    .execute()
