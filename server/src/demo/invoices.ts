import { newId } from '#core/ids.ts'
import { defaultPrices } from '#core/plans.ts'
import type { Tenant } from '#db/tenant.ts'
import { insertMany } from '#db/transaction/insert-many.ts'
import { type BookingRow, toBooking } from '#features/bookings/booking.ts'
import * as businesses from '#features/businesses/queries.ts'
import { contentOf } from '#features/invoices/customer/content.ts'
import { numberOf, yearOf } from '#features/invoices/customer/issue.ts'
import * as customerInvoices from '#features/invoices/customer/queries.ts'
import { moveInvoice } from '#features/invoices/subscription/change-state.ts'
import { planInvoices } from '#features/invoices/subscription/issue-due.ts'
import * as invoices from '#features/invoices/subscription/queries.ts'

/** Adds invoices to customers for completed and paid appointments, in their order. */
export async function addCustomerInvoices(tenant: Tenant, bookings: readonly BookingRow[]) {
  const { db, businessId, business } = tenant
  const seller = await businesses.sellerOf(tenant)
  const counts = new Map<number, number>()
  const rows = bookings
    .filter(({ status, paymentStatus }) => status === 'COMPLETED' && paymentStatus === 'PAID')
    .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
    .map((row) => {
      const booking = toBooking(tenant, row)
      const { customerId, customerName, customerEmail, total } = booking
      const year = yearOf({ business, now: new Date(row.updatedAt) })
      const count = (counts.get(year) ?? 0) + 1
      counts.set(year, count)
      return customerInvoices.rowOf(tenant, {
        id: newId(),
        number: numberOf(year, count),
        bookingId: row.id,
        saleId: null,
        customerId,
        total,
        currency: business.currency,
        content: contentOf(tenant, booking, {
          seller,
          payments: [{ method: booking.paymentMethod, amount: total }],
        }),
        customer: { customerName, customerEmail },
        createdAt: row.updatedAt,
      })
    })
  await insertMany(db, 'customerInvoice', rows as never)
  const counters = [...counts].map(([year, lastNumber]) => ({ businessId, year, lastNumber }))
  await insertMany(db, 'invoiceCounter', counters)
}

const daysSubscribed = 70

/** Adds paid invoices for the salon's plan of earlier months, and the open one of this month. */
export async function addPlanInvoices(tenant: Tenant) {
  const { db, businessId, now } = tenant
  const startedAt = new Date(now.getTime() - daysSubscribed * dayMs).toISOString()
  await db
    .updateTable('planSubscription')
    .set({ startedAt, dueAt: startedAt })
    .where('businessId', '=', businessId)
    .execute()
  const planTerms = { prices: defaultPrices, issuer: ['Openchair'] }
  for (let due = startedAt; Date.parse(due) <= now.getTime();) {
    await planInvoices.within({ ...tenant, now: new Date(due) }, { planTerms })
    const [latest] = await invoices.listAll(tenant)
    if (!latest) return
    const paidAt = new Date(Date.parse(due) + 3 * dayMs)
    if (Date.parse(latest.periodEnd) <= now.getTime())
      await moveInvoice({ ...tenant, now: paidAt }, latest.id, 'pay')
    due = latest.periodEnd
  }
}

const dayMs = 86_400_000
