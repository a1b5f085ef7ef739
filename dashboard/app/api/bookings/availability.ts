import type { CheckAvailabilityBody } from '../http/schema.gen.ts'
import { useAnswer } from '../http/use-api.ts'

/**
 * Evaluates a booking with this start: its end and price, or the reason why it is refused. Null while the choice is
 * incomplete.
 */
export const useAvailabilityCheck = (businessId: string, body: CheckAvailabilityBody | null) =>
  useAnswer('~/availability/check', { businessId }, body, {
    keepsPrevious: true,
    retry: false,
    staleTime: 5_000,
  })
