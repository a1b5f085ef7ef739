import type { TimeSlices } from '#core/concurrency/time-slices.ts'
import type { Tenant } from '#db/tenant.ts'

/** The business and the customers of a copy that is being written. */
export interface CopyContext {
  tenant: Tenant
  /** Gives up the event loop between rows. */
  slices: TimeSlices
  customerIds: readonly string[]
}

/** Awaited before each row. */
export async function takeTurns({ slices }: Pick<CopyContext, 'slices'>) {
  if (slices.isOver()) await slices.next()
}
