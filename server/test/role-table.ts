import type { Role } from '#core/roles.ts'

/** The restrictions of each role in the contract, independent of the program's own table; on records of other members. */
const staffMayNot =
  /^(PATCH|DELETE|POST|PUT) .*\/(services|staff|schedule|products|gift-cards|locations|reviews|members|invitations|api-keys|webhooks|cash-ups|support-access|roster|logo$|booking-page\/photo$)|^(GET|POST) .*\/(members|invitations|api-keys|webhooks|payments|cash-ups|invoices?|customer-invoices|cross-salon|analytics|targets|payroll|audit-log)|^(PATCH|DELETE) \/businesses\/:businessId$|^DELETE .*\/customers\/:customerId$|^POST .*\/customers\/:customerId\/(merge$|erasure-request\/)|^(PUT|DELETE) .*\/not-duplicates\/|^GET .*\/(erasure-requests|customers\/duplicates)$|^DELETE \/loyalty\b|^(POST|PATCH) \/loyalty\/(programs|campaigns|campaign-templates)\b|^(PATCH|POST) .*\/message-settings(\/test)?$|^(PATCH .*\/booking-page|POST .*\/booking-page\/preview)$|^GET .*\/staff\/:staffId\/(calendar-|notifications$|commission-rules$|earnings$)|^PUT .*\/targets$|^(POST|DELETE) .*\/:businessId\/calendar-feed$/
const managerMayNot =
  /\/(api-keys|webhooks|audit-log|support-access|payroll|commission-rules|earnings)\b|\/cash-ups\/:day\/reopen$|^DELETE \/businesses\/:businessId$/

/** Whether a role may not use the operation with this name. */
export const isRefused: Record<Role, (name: string) => boolean> = {
  OWNER: () => false,
  MANAGER: (name) => managerMayNot.test(name),
  // Every member may leave, and redeem a gift card by its code.
  STAFF: (name) => staffMayNot.test(name) && name !== leave && name !== redeem,
}
const redeem = 'POST /gift-cards/redeem'
/** Members of every role may leave; STAFF may not remove others. */
export const leave = 'DELETE /businesses/:businessId/members/:accountId'
