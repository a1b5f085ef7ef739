import type { PayrollMember } from '#app/api/http/schema.gen.ts'

/** A member in one salon, and so in one currency. */
export interface PayRow extends PayrollMember {
  salonId: string
  salon: string
  currency: string
}
