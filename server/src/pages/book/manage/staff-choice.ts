import type { GuestBooking } from '#features/online-booking/bookings/schema.ts'

import type { Profile } from '../shapes.ts'
import type { Choice } from '../steps/members.ts'
import { performersOf } from '../visit.ts'
import type { Words } from '../words/en.ts'

/** In addresses and forms, instead of an id. */
export const anyone = 'anyone'

interface ChoiceOptions {
  /** Null while the page of the salon is closed. */
  salon: Profile | null
  /** As the address names it. */
  asked: string | null
}

/**
 * The members who can perform a booking that moves, and the chosen one, null being anyone: the present member unless the address names
 * another one of them. There is no choice in a salon that does not show its members, nor while its page is closed.
 */
export function staffChoice(words: Words, booking: GuestBooking, { salon, asked }: ChoiceOptions) {
  const { id, firstName } = booking.staff
  const performers =
    salon && booking.business.showStaff ? performersOf(salon, booking.services) : []
  const others = performers.filter((member) => member.id !== id)
  if (others.length === 0) return { choices: [], staffId: id }
  const present = salon?.staff.find((member) => member.id === id)
  const choices: Choice[] = [
    { id, firstName, title: words.asBooked, avatar: present?.avatar ?? null },
    { id: null, firstName: words.anyone, title: words.anyoneMore, avatar: null },
    ...others,
  ]
  if (asked === anyone) return { choices, staffId: null }
  return { choices, staffId: others.find((member) => member.id === asked)?.id ?? id }
}
