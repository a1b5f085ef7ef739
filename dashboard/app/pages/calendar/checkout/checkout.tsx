import { Skeleton } from '@mantine/core'
import { useState } from 'react'

import type { Booking } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { Done, type Outcome } from './done/done.tsx'
import { TillForm } from './till-form.tsx'

interface CheckoutProps {
  booking: Booking
  onBack: () => void
  onClose: () => void
}

/** The checkout form, then the receipt. */
export function Checkout({ booking, onBack, onClose }: CheckoutProps) {
  const { data: bill, error } = useApi('~/bookings/{bookingId}/checkout', {
    businessId: useBusiness().id,
    bookingId: booking.id,
  })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome) return <Done outcome={outcome} onClose={onClose} />
  // A failed refetch keeps the open checkout.
  if (!bill) return error ? <FailureNote error={error} /> : <Skeleton h={320} />
  return <TillForm booking={booking} bill={bill} onBack={onBack} onDone={setOutcome} />
}
