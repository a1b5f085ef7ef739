import type { Visit } from '#features/messages/visit.ts'

import type { BookingKind } from '../kinds.ts'
import { type Content, shownName, type Writing } from './letter.ts'

interface About {
  kind: BookingKind
  /** Of a move: the start before it, and whether it took the booking out of the member's calendar. */
  previousStartsAt: string | null
  isFormer: boolean
}

/** The content of a letter about a booking, as it is when the letter is sent. */
export const aboutBooking =
  ({ kind, previousStartsAt, isFormer }: About, visit: Visit) =>
  ({ words, day, time, dashboardUrl }: Writing): Content => {
    const { labels } = words
    const before = previousStartsAt === null ? null : new Date(previousStartsAt)
    // A former member has not got the booking at its new time.
    const at = isFormer && before ? before : new Date(visit.startsAt)
    const written = words.booking[isFormer ? 'FORMER' : kind]
    const when = (of: Date) => `${day(of)}, ${time(of)}`
    const url = `${dashboardUrl}/calendar?date=${visit.date}&booking=${visit.id}`
    const isMoved = before !== null && !isFormer
    const details: [string, string][] = [
      [labels.customer, shownName(visit.customerName, words)],
      // Whether it is confirmed does not concern who no longer has it.
      [
        isMoved ? labels.now : labels.when,
        isFormer ? when(at) : stateOf(when(at), visit, words.pending),
      ],
      ...(isMoved ? [[labels.before, when(before)] as [string, string]] : []),
      [labels.services, visit.services.join(', ')],
    ]
    return {
      subject: written.subject(day(at), time(at)),
      text: isFormer ? written.text : `${written.text}\n\n${words.openBooking} ${url}`,
      details,
      isOver: isFormer || kind === 'CUSTOMER_CANCELLED',
    }
  }

const stateOf = (when: string, { status }: Pick<Visit, 'status'>, pending: string) =>
  status === 'PENDING' ? `${when} (${pending})` : when
