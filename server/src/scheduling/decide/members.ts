import { notFound } from '#core/errors.ts'

import type { Member, Settings } from '../settings/settings.ts'
import type { Question } from './question.ts'

export const takesBookings = ({ isActive, acceptsBookings }: Member) => isActive && acceptsBookings

export const performs = ({ services }: Member, { serviceIds }: Pick<Question, 'serviceIds'>) =>
  serviceIds.every((id) => services.has(id))

/** Whom hours and other bookings alone can still keep from serving, in the order of the staff. */
export const qualifiedFor = ({ staff }: Settings, question: Pick<Question, 'serviceIds'>) =>
  staff.filter((member) => takesBookings(member) && performs(member, question))

/** Throws 404 for a member who is not, or no longer, of the business. */
export function mustEmploy({ staff }: Settings, memberId: string | undefined) {
  if (memberId !== undefined && !staff.some(({ id }) => id === memberId))
    throw notFound('Staff member')
}

/** In the place of a member who is not among the staff (any more). */
export const nobody: Member = {
  id: '',
  firstName: '',
  lastName: null,
  isActive: false,
  acceptsBookings: false,
  ownWeek: null,
  breaks: [],
  absences: [],
  services: new Map(),
}
