import { type RawBuilder, sql } from 'kysely'

import type { Tenant } from '#db/tenant.ts'
import { prepared } from '#db/transaction/prepared.ts'

import type { ProgramType } from '../programs/schema.ts'

interface OfBooking {
  businessId: string
  bookingId: string
  customerId: string
}

interface Earned {
  cardId: string
  programName: string
  type: ProgramType
  earned: number
  /** At present. */
  balance: number
}

const earned = prepared(
  (_, { businessId, bookingId, customerId }: OfBooking): RawBuilder<Earned> => sql`
    select card.id as card_id, program.name as program_name, program.type, entry.amount as earned,
      case program.type when 'POINTS' then card.points else card.current_stamps end as balance
    from loyalty_card card
    join loyalty_entry entry on entry.business_id = ${businessId} and entry.card_id = card.id
    join loyalty_program program on program.business_id = ${businessId} and program.id = card.program_id
    where card.business_id = ${businessId} and card.customer_id = ${customerId} and entry.booking_id = ${bookingId}
    order by program.name, card.id`,
)

/** The points or stamps that a booking earned on each card of its customer, with the present balance. */
export const earnedBy = (
  { db, businessId }: Tenant,
  of: Omit<OfBooking, 'businessId'>,
): Promise<Earned[]> => earned(db, { businessId, ...of })
