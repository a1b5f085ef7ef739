import { allOrFirstError } from '#core/concurrency/all-or-first-error.ts'
import type { Tenant } from '#db/tenant.ts'
import * as customers from '#features/customers/queries.ts'
import * as ledger from '#features/payments/ledger.ts'
import type { IfMatch } from '#http/validate/if-match.ts'

import { applyBalance } from '../apply-balance.ts'
import { type BookingRow, open, toBooking } from '../booking.ts'
import { announceConfirmed } from '../events.ts'
import { detailOf, type EditedField } from '../history/entry.ts'
import type { Change } from '../queries.ts'
import * as bookings from '../queries.ts'
import { announceUpdated } from './events.ts'
import { areBooked } from './lines.ts'
import { depositAfter, priceAfter } from './price.ts'
import { sealEdited } from './private.ts'
import type { BookingChanges } from './schema.ts'
import { agree, retakeTime } from './take-time.ts'
import { requireMatch } from './version.ts'
import { bookedLines } from './wanted.ts'

/**
 * Changes the services, member, customer, notes, discount or length of a booking that is not over; its start stays.
 * Throws 404 and 412 for another version, 409, and 400 for a discount above the price. Of an edit that changes nothing
 * nothing is recorded.
 */
export async function editBooking(
  tenant: Tenant,
  id: string,
  body: BookingChanges,
  ifMatch: IfMatch,
) {
  // The lock order is customer, booking, member.
  const [card, row] = await allOrFirstError([
    body.customerId === undefined ? none : customers.findCard(tenant, body.customerId),
    bookings.lock(tenant, id),
  ])
  requireMatch(ifMatch, row)
  const { currency } = tenant.business
  const agreed = await agree(tenant, row, body)
  const { lines, amounts: price } = priceAfter(row, agreed.wanted.lines, body, currency)
  const changes = changesOf(tenant, row, { body, price, wanted: agreed.wanted })
  if (changes.length === 0) return toBooking(tenant, row)
  const has = (field: EditedField) => changes.includes(field)

  const isNewPrice = price.total !== row.total || has('discount') || has('services')
  const deposit = isNewPrice
    ? depositAfter(agreed.settings, row, { lines, total: price.total })
    : {}
  const isNotified = changes.some((field) => notifiedFields.has(field))
  const newCard = has('customerId') ? card : null
  const { overrode } = agreed
  const edited = {
    notes: body.notes,
    card: newCard,
    override: overrode ? body.override : undefined,
    discountReason: has('discount') ? body.discountReason : undefined,
  }
  const fields = {
    ...(await retakeTime(tenant, row, agreed)),
    ...price,
    ...deposit,
    ...(!areBooked(lines, bookedLines(row)) && {
      services: lines as unknown as BookingRow['services'],
    }),
    ...(newCard && {
      customerId: newCard.id,
      linkVersion: row.linkVersion + 1,
      confirmDueAt: null,
    }),
    ...(isNotified && { editedCount: row.editedCount + 1 }),
    sealed: sealEdited(tenant, row, edited),
    updatedAt: tenant.now.toISOString(),
  }
  const detail = { changes, version: row.revision + 1, ...detailOf(row.revision + 1, overrode) }
  // The person who gives it to another customer vouches for their address.
  const isVouched = newCard !== null && row.confirmDueAt !== null
  const notifiesCustomer = body.notifyCustomer ?? (isVouched ? true : undefined)
  const edit = { detail, notifiesCustomer, ...(newCard && { search: null }) }
  const changed = isNewPrice
    ? await reprice(tenant, row, { fields, edit })
    : bookings.change(tenant, row, { action: 'updated', fields, ...edit })
  announceUpdated(tenant, changed, changes)
  if ('status' in deposit) announceConfirmed(tenant, changed, fields.updatedAt)
  return toBooking(tenant, changed)
}

const none = Promise.resolve(null)

/** The fields whose change the customer is notified of. */
const notifiedFields: ReadonlySet<EditedField> = new Set([
  'services',
  'staffId',
  'customerId',
  'duration',
])

interface Edit {
  body: BookingChanges
  price: ReturnType<typeof priceAfter>['amounts']
  wanted: Awaited<ReturnType<typeof agree>>['wanted']
}

function changesOf(tenant: Tenant, row: BookingRow, { body, price, wanted }: Edit): EditedField[] {
  const { customerId, notes } = body
  const isChanged: Record<EditedField, boolean> = {
    services: !areBooked(wanted.lines, bookedLines(row)),
    staffId: wanted.memberId !== row.staffId,
    customerId: customerId !== undefined && customerId !== row.customerId,
    notes: notes !== undefined && notes !== open(tenant, row).notes,
    discount: price.discount !== row.discount,
    duration: wanted.durationMinutes !== row.totalDuration,
  }
  return (Object.keys(isChanged) as EditedField[]).filter((field) => isChanged[field])
}

/** The payment fields follow the price. */
async function reprice(
  tenant: Tenant,
  row: BookingRow,
  { fields: more, edit }: { fields: Change['fields']; edit: Omit<Change, 'action' | 'fields'> },
) {
  const balance = await ledger.balanceOf(tenant, row.id)
  return applyBalance(tenant, row, { balance, step: 'updated', more, edit })
}
