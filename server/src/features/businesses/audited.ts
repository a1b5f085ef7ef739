import type { AuditAction } from '#http/audit/actions.ts'

import type { OperatorChanges } from './schema.ts'

type Field = keyof OperatorChanges

/** The fields of the profile; those of neither list are policies: booking rules, deposits and fees. */
const profile: readonly Field[] = [
  'name',
  'slug',
  'description',
  'categories',
  'email',
  'phone',
  'website',
  'street',
  'houseNumber',
  'city',
  'postalCode',
  'country',
  'legalName',
  'registrationNumber',
  'vatNumber',
  'vatPercent',
  'latitude',
  'longitude',
  'timezone',
  'currency',
  'isPublic',
  'isVerified',
]
const plan: readonly Field[] = ['plan']

function actionOf(field: string): AuditAction {
  const isIn = (fields: readonly string[]) => fields.includes(field)
  if (isIn(plan)) return 'plan.changed'
  return isIn(profile) ? 'profile.changed' : 'policies.changed'
}

interface Change {
  before: object
  after: object
}

/** A change of a business by its actions in the audit log; one without fields if nothing changed. */
export function changesByAction(changed: Change = { before: {}, after: {} }) {
  const { before, after } = changed
  const byAction = Map.groupBy(Object.keys(after), actionOf)
  const only = (record: object, fields: readonly string[]) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)))
  const changes = [...byAction].map(([action, fields]) => ({
    action,
    before: only(before, fields),
    after: only(after, fields),
  }))
  return changes.length > 0 ? changes : [{ action: 'profile.changed' as const, ...changed }]
}
