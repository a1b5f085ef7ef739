import { balancesOfGiftCards } from '#src/commands/doctor/database/ledgers/cards.ts'
import { statusesOfBookings } from '#src/commands/doctor/database/ledgers/payments.ts'

/** Gift cards, payments by them and bookings of a business ($1) that disagree: the result must be empty. */
export const faultsOfCards = `
  select fault from (${balancesOfGiftCards} union all ${statusesOfBookings}) as f where business_id = $1`
