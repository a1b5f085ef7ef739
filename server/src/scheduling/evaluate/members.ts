import { notFoundAt } from '#core/errors.ts'
import type { Tenant } from '#db/tenant.ts'

import type { Member, Settings } from '../settings/settings.ts'
import type { Question } from './question.ts'

export const takesBookings = ({ isActive, acceptsBookings }: Member) => isActive && acceptsBookings

export const performs = ({ services }: Member, { serviceIds }: Pick<Question, 'serviceIds'>) =>
  serviceIds.every((id) => services.has(id))

/**
 * The qualified members, whom only hours and other bookings can keep from serving, in the order of
 * the staff.
 */
export const qualifiedFor = ({ staff }: Settings, question: Pick<Question, 'serviceIds'>) =>
  staff.filter((member) => takesBookings(member) && performs(member, question))

/** The members for whom a caller may book: all, or only their own staff member. */
export const bookableBy = (
  { onlyStaffId }: Pick<Tenant, 'onlyStaffId'>,
  members: readonly Member[],
): readonly Member[] =>
  onlyStaffId === null ? members : members.filter(({ id }) => id === onlyStaffId)

/** Throws 404 for a member who is not, or no longer, on the staff of the business. */
export function requireMember(
  { staff }: Settings,
  memberId: string | undefined,
  field = 'staffId',
) {
  if (memberId !== undefined && !staff.some(({ id }) => id === memberId))
    throw notFoundAt('Staff member', field)
}

/** The placeholder for a member who is not (or no longer) on the staff. */
export const nobody: Member = {
  id: '',
  firstName: '',
  lastName: null,
  isActive: false,
  acceptsBookings: false,
  isOnline: false,
  ownWeek: null,
  dateHours: new Map(),
  breaks: [],
  absences: [],
  services: new Map(),
}
