/**
 * The operations in the audit log, each with what it acts on. An endpoint names its action in the
 * field `audit`; operations of accounts belong to all businesses of the account.
 */
export const auditActions = {
  'sign-in.succeeded': 'account',
  'sign-in.failed': 'account',
  'password.changed': 'account',
  'password.reset': 'account',
  'second-factor.added': 'account',
  'second-factor.removed': 'account',
  'recovery-codes.replaced': 'account',
  'member.added': 'member',
  'member.changed': 'member',
  'member.removed': 'member',
  'invitation.created': 'invitation',
  'invitation.withdrawn': 'invitation',
  'invitation.accepted': 'invitation',
  'key.created': 'key',
  'key.changed': 'key',
  'key.rotated': 'key',
  'key.revoked': 'key',
  'webhook.created': 'webhook',
  'webhook.changed': 'webhook',
  'webhook.deleted': 'webhook',
  'calendar-feed.created': 'calendarFeed',
  'calendar-feed.deleted': 'calendarFeed',
  'business.created': 'business',
  'plan.changed': 'business',
  'profile.changed': 'business',
  'policies.changed': 'business',
  'messages.changed': 'business',
  'booking-page.changed': 'business',
  'commission.changed': 'staff',
  'roster.copied': 'business',
  'booking.discounted': 'booking',
  'sale.discounted': 'sale',
  'cash-day.closed': 'cashDay',
  'cash-day.reopened': 'cashDay',
  'cash-day.moved': 'cashDay',
  'refund.created': 'refund',
  'refund.processed': 'refund',
  'refund.declined': 'refund',
  'gift-card.voided': 'giftCard',
  'gift-card.deleted': 'giftCard',
  'customer.erased': 'customer',
  'customer.erasure-refused': 'customer',
  'customer.merged': 'customer',
  'customer.told-apart': 'customer',
  'customer.maybe-duplicate': 'customer',
  'data.exported': 'business',
  'business.suspended': 'business',
  'business.resumed': 'business',
  'quotas.changed': 'business',
  'deletion.scheduled': 'business',
  'deletion.withdrawn': 'business',
  'support.allowed': 'business',
  'support.ended': 'business',
  'support.entered': 'business',
  'support.wrote': 'business',
} as const

export type AuditAction = keyof typeof auditActions

export type AuditTarget = (typeof auditActions)[AuditAction]

export const actionNames = Object.keys(auditActions) as AuditAction[]

export const targetKinds = [...new Set(Object.values(auditActions))]

export const targetOf = (action: AuditAction): AuditTarget => auditActions[action]

export const isOfAccount = (action: AuditAction) => targetOf(action) === 'account'
