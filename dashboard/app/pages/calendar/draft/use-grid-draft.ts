import type { UseFormReturnType } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { use, useEffect, useRef } from 'react'

import { useAvailabilityCheck } from '#app/api/bookings/availability.ts'
import type { CheckAvailabilityBody } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'

import { questionOf, type Values } from '../choice/values.ts'
import type { Selection } from '../data/selection.ts'
import { ShowDraftContext } from '../data/shown-draft.ts'

/** Without a service yet. */
const usualMinutes = 30

/** Connects the form with the grid beside it: the grid shows its time and length, and a click on a gap changes them. */
export function useGridDraft(form: UseFormReturnType<Values>, selection: Selection) {
  const { date, startTime, staffId } = form.values
  const show = use(ShowDraftContext)
  // As late as the note of the form asks, so that both share one request. As a text, since each render has another object.
  const [text] = useDebouncedValue(JSON.stringify(questionOf(form.values)), 200)
  const question = JSON.parse(text) as CheckAvailabilityBody | null
  const { data: check } = useAvailabilityCheck(useBusiness().id, question)
  const minutes = question === null ? usualMinutes : (check?.totalDuration ?? usualMinutes)
  useEffect(() => {
    const isComplete = date !== '' && startTime !== ''
    show(isComplete ? { date, startTime, minutes, staffId } : null)
  }, [show, date, startTime, minutes, staffId])
  useEffect(() => () => show(null), [show])

  const { date: onDay, startTime: at, staffId: of } = selection
  const gap = JSON.stringify([onDay, at, of])
  const lastGap = useRef(gap)
  useEffect(() => {
    // Effects run again when the page is shown after a sign-in: it keeps what was typed.
    if (gap === lastGap.current) return
    lastGap.current = gap
    form.setValues({ date: onDay, startTime: at, ...(of && { staffId: of }) })
    // The form is another object after each change; only another gap counts.
  }, [gap])
}
