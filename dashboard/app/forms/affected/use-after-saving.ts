import { useRef } from 'react'

import { showToast, type Undo } from '#app/ui/feedback/toast.tsx'

import { type Affected, useAffected } from './use-affected.ts'

/** Confirms a change of hours. When bookings are affected by it, the panel that moves them takes the place of the form. */
export function useAfterSaving(onClose: () => void) {
  const affected = useAffected()
  const next = useRef<Affected | null>(null)
  return {
    saved: (text: string, bookings: readonly string[], place: Affected, undo?: Undo) => {
      showToast(text, undo)
      if (bookings.length > 0) next.current = place
    },
    close: () => (next.current ? affected.open(next.current) : onClose()),
  }
}
