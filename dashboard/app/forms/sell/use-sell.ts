import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { api } from '#app/api/http/api.ts'
import { Failure, isOutcomeUnknown, isRefused } from '#app/api/http/failure.ts'
import type { Sale, CreateSaleBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { useIdempotentSubmit } from '../use-idempotent-submit.ts'

interface SellOptions {
  onSold: (sale: Sale) => void
  /** Called when the data that was sold from has changed. */
  onConflict: () => void
}

/**
 * Sends a sale. While one is under way, a second click sends nothing; while its outcome is unknown, the next attempt sends the
 * same body with the same key.
 */
export function useSell({ onSold, onConflict }: SellOptions) {
  const { id } = useBusiness()
  const isBusy = useRef(false)
  const [sent, setSent] = useState<{ body: CreateSaleBody; isOutcomeUnknown: boolean } | null>(null)
  const send = useIdempotentSubmit((body: CreateSaleBody, key) =>
    // The client is waiting at the desk.
    api.post('~/sales', { businessId: id }, body, { key, renewal: 'later' }),
  )
  const { mutate, error, isPending } = useMutation({
    mutationFn: send,
    onError: (failure) => {
      isBusy.current = false
      if (failure instanceof Failure && failure.status === 409) onConflict()
      setSent((before) => {
        if (!before || isRefused(failure)) return null
        if (isOutcomeUnknown(failure)) return { ...before, isOutcomeUnknown: true }
        return before.isOutcomeUnknown ? before : null
      })
    },
    // It stays busy: the form is gone, and what was clicked twice is not sold twice.
    onSuccess: onSold,
  })
  const start = (body: CreateSaleBody) => {
    if (isBusy.current) return
    isBusy.current = true
    setSent((before) => before ?? { body, isOutcomeUnknown: false })
    mutate(sent?.body ?? body)
  }
  return {
    start,
    error,
    isPending,
    /** The body under way or of unknown outcome: meanwhile the fields must not change. */
    sent: sent?.body ?? null,
    isOutcomeUnknown: sent?.isOutcomeUnknown ?? false,
  }
}

export type Selling = ReturnType<typeof useSell>
