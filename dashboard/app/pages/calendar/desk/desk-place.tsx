import { Suspense } from 'react'

import { lazyPart } from '#app/i18n/lazy-part.ts'

import type { DeskColumnProps } from './desk-column.tsx'

const DeskColumn = lazyPart(async () => (await import('./desk-column.tsx')).DeskColumn)

interface DeskPlaceProps extends DeskColumnProps {
  /** Whether the days are there, which come first. */
  isReady: boolean
}

/** The room of the desk's column, which loads after the days and takes its room from the beginning. */
export const DeskPlace = ({ isReady, ...column }: DeskPlaceProps) => (
  <Suspense fallback={<div className="desk-room" />}>
    {isReady ? <DeskColumn {...column} /> : <div className="desk-room" />}
  </Suspense>
)
