import { Box } from '@mantine/core'
import { Suspense } from 'react'

import { lazyPart } from '#app/i18n/lazy-part.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

import { GridSkeleton } from '../grid-skeleton.tsx'
import type { useSwipe } from '../use-swipe.ts'
import type { AgendaListProps } from './agenda-list.tsx'

const AgendaList = lazyPart(async () => (await import('./agenda-list.tsx')).AgendaList)

interface AgendaProps extends AgendaListProps {
  /** Goes from one person to the next; null: not on this screen. */
  swipe: ReturnType<typeof useSwipe> | null
}

/** The list of the visible days, once they are there. */
export function Agenda({ swipe, ...list }: AgendaProps) {
  const { calendar } = list
  if (calendar.error) return <FailureNote error={calendar.error} />
  if (calendar.isLoading) return <GridSkeleton />
  return (
    <Suspense fallback={<GridSkeleton />}>
      <Box className="agenda-frame" {...swipe}>
        <AgendaList {...list} />
      </Box>
    </Suspense>
  )
}
