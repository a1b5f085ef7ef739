import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { placeOf } from '#app/api/bookings/move-booking.ts'
import { api } from '#app/api/http/api.ts'
import type { RebookProposals, RebookBookingsBody, RebookResult } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { useAffectedTexts } from '#app/i18n/parts/affected.gen.ts'
import { showFailureToast, showToast } from '#app/ui/feedback/toast.tsx'

import { useIdempotentSubmit } from '../use-idempotent-submit.ts'
import { begin, movesOf, type Row, withResults } from './rows.ts'
import type { Affected } from './use-affected.ts'

/** Moves the rows to their places, and all of them back. */
export function useRebook(proposals: RebookProposals, affected: Affected, onClose: () => void) {
  const t = useAffectedTexts()
  const { id } = useBusiness()
  const [rows, setRows] = useState<readonly Row[]>(() => begin(proposals))
  const [former, setFormer] = useState<RebookBookingsBody['moves']>([])
  const send = useIdempotentSubmit((body: RebookBookingsBody, key) =>
    api.post('~/bookings/rebook', { businessId: id }, body, { key }),
  )

  const moving = useMutation({
    mutationFn: () => send({ moves: movesOf(rows) }),
    onSuccess: (results) => {
      const back = results.filter(isMoved).map(({ booking }) => ({
        bookingId: booking.id,
        version: booking.version,
        ...placeOf(rows.find((row) => row.booking.id === booking.id)?.booking ?? booking),
      }))
      // The last one goes back first: each place is free again then.
      setFormer((before) => [...back.toReversed(), ...before])
      setRows((before) => withResults(before, results))
    },
  })

  const undoing = useMutation({
    mutationFn: async () => {
      const { staffId, absenceId } = affected
      if (absenceId !== null)
        await api.delete('~/staff/{staffId}/absences/{absenceId}', {
          businessId: id,
          staffId,
          absenceId,
        })
      const override = absenceId === null && { override: { reason: t('undoReason') } }
      return send({ moves: former, ...override })
    },
    onSuccess: (results) => {
      const count = results.filter(isMoved).length
      const absence = affected.absenceId === null ? [] : [t('undoneAbsence')]
      showToast([`${t('undone', { count })}.`, ...absence].join(' '))
      const left = results.length - count
      if (left > 0) showFailureToast(t('notUndone', { count: left }))
      onClose()
    },
  })

  const choose = (bookingId: string, choice: number | null) =>
    setRows((before) =>
      before.map((row) => (row.booking.id === bookingId ? { ...row, choice } : row)),
    )
  return {
    rows,
    choose,
    move: moving.mutate,
    undo: undoing.mutate,
    movedCount: former.length,
    isPending: moving.isPending || undoing.isPending,
    error: moving.error ?? undoing.error,
  }
}

const isMoved = ({ outcome }: RebookResult) => outcome === 'MOVED'
