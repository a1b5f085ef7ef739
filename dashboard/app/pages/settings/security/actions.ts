import type { AuditAction } from '#app/api/developer/audit-log.ts'

/** The actions in the order of the filter; the compiler asks for every one. */
const actions: Record<AuditAction, true> = {
  'sign-in.succeeded': true,
  'sign-in.failed': true,
  'password.changed': true,
  'password.reset': true,
  'second-factor.added': true,
  'second-factor.removed': true,
  'recovery-codes.replaced': true,
  'member.added': true,
  'member.changed': true,
  'member.removed': true,
  'invitation.created': true,
  'invitation.withdrawn': true,
  'invitation.accepted': true,
  'key.created': true,
  'key.changed': true,
  'key.rotated': true,
  'key.revoked': true,
  'webhook.created': true,
  'webhook.changed': true,
  'webhook.deleted': true,
  'calendar-feed.created': true,
  'calendar-feed.deleted': true,
  'business.created': true,
  'plan.changed': true,
  'profile.changed': true,
  'policies.changed': true,
  'messages.changed': true,
  'booking-page.changed': true,
  'commission.changed': true,
  'roster.copied': true,
  'booking.discounted': true,
  'cash-day.closed': true,
  'cash-day.reopened': true,
  'cash-day.moved': true,
  'refund.created': true,
  'refund.processed': true,
  'refund.declined': true,
  'gift-card.voided': true,
  'gift-card.deleted': true,
  'customer.erased': true,
  'customer.erasure-refused': true,
  'customer.merged': true,
  'data.exported': true,
}

export const actionNames = Object.keys(actions) as AuditAction[]

export const isAction = (text: string | undefined): text is AuditAction =>
  text !== undefined && text in actions
