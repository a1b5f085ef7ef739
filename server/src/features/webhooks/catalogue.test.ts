import assert from 'node:assert/strict'
import test from 'node:test'

import { catalogue, scopesOf } from './catalogue.ts'

/** The fields of the contract by event; additional fields follow the bar. */
const promised: Record<string, string> = {
  'booking.created':
    'id status businessId serviceIds staffId customerId date startTime endTime total currency createdAt',
  'booking.confirmed': 'id status businessId customerId confirmedAt',
  'booking.cancelled': 'id status businessId customerId cancelledBy cancelledAt',
  'booking.completed': 'id status businessId customerId completedAt',
  'booking.no_show': 'id status businessId customerId markedAt',
  'booking.rescheduled':
    'id status businessId customerId previous date startTime endTime rescheduledAt | staffId previousStaffId',
  'booking.restored': 'id status businessId customerId staffId undone restoredAt',
  'booking.updated':
    'id status businessId customerId staffId serviceIds date startTime endTime total currency version changes updatedAt',
  'booking.reminder_due': 'id businessId customerId staffId date startTime windowMinutes',
  'message.failed': 'id businessId bookingId kind channel reason',
  'payment.succeeded': 'id businessId bookingId amount currency method status createdAt',
  'payment.refunded':
    'id businessId bookingId amount refundedAmount currency status refundedAt | refundId',
  'sale.completed':
    'id businessId saleNumber customerId staffId products giftCardIds total tipAmount currency payments rounding createdAt',
  'sale.refunded':
    'id refundId businessId saleNumber customerId staffId refundedAmount rounding currency lines refundedAt',
  'customer.created': 'id businessId name email phone createdAt',
  'customer.merged': 'businessId customerId sourceCustomerId mergedAt',
  'service.created': 'id businessId name durationMinutes price currency createdAt',
  'service.updated': 'id businessId name durationMinutes price currency createdAt updatedAt',
  'staff.created': 'id businessId name role createdAt',
  'review.created': 'id businessId bookingId customerId rating comment createdAt',
  'giftcard.redeemed': 'id businessId code amountRedeemed remainingBalance currency redeemedAt',
  'loyalty.points_changed': 'businessId customerId programId mode delta balance reason changedAt',
  'invoice.created': 'id businessId number customerId total currency status createdAt',
}

test('the catalog contains the events of the contract, in its order', () => {
  assert.deepEqual(
    catalogue.map(({ name }) => name),
    Object.keys(promised),
  )
})

for (const type of catalogue)
  test(`${type.name} has the fields of the contract, and none may be missing`, () => {
    const words = (promised[type.name] ?? '').split(/[ |]+/).toSorted()
    const { properties = {}, required = [] } = type.payload as {
      properties?: object
      required?: string[]
    }
    assert.deepEqual(Object.keys(properties).toSorted(), words)
    assert.deepEqual(required.toSorted(), words)
  })

test('payloads with names, texts or codes are encrypted', () => {
  const sealed = catalogue.filter(({ personal }) => personal).map(({ name }) => name)
  assert.deepEqual(sealed, ['customer.created', 'review.created', 'giftcard.redeemed'])
})

test('a test event needs no scope, and an invoice event that of payments', () => {
  assert.deepEqual(scopesOf(['test.ping']), [])
  assert.deepEqual(scopesOf(['invoice.created', 'giftcard.redeemed']), [
    'gift-cards:read',
    'payments:read',
  ])
})
