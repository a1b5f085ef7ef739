import { Skeleton } from '@mantine/core'
import { useState } from 'react'

import type { Booking } from '../../../api/bookings.ts'
import { useBusiness } from '../../../api/business.ts'
import { useBill } from '../../../api/checkout.ts'
import { FailureNote } from '../../../ui/failure-note.tsx'
import { Done, type Outcome } from './done.tsx'
import { TillForm } from './till-form.tsx'

interface CheckoutProps {
  booking: Booking
  onBack: () => void
  onClose: () => void
}

/** What the client pays, and then what they get for it. */
export function Checkout({ booking, onBack, onClose }: CheckoutProps) {
  const { data: bill, error } = useBill(useBusiness().id, booking.id)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome) return <Done outcome={outcome} onClose={onClose} />
  // What stands on an open till stays there when asking anew fails.
  if (!bill) return error ? <FailureNote error={error} /> : <Skeleton h={320} />
  return <TillForm booking={booking} bill={bill} onBack={onBack} onDone={setOutcome} />
}
