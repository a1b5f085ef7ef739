import { memo } from 'react'

import type { Span } from '../span.ts'
import { timeOf } from '../wall-clock.ts'
import type { Scale } from './scale.ts'

interface HoursProps {
  span: Span
  scale: Scale
}

/** The hours beside the columns; each booking says its own times, so nobody needs to hear them. */
export const Hours = memo(({ span: { first, last }, scale }: HoursProps) => (
  <div className="grid-hours" aria-hidden>
    {Array.from({ length: (last - first) / 60 }, (_, index) => first + 60 * index).map((minute) => (
      <time key={minute} style={{ top: (minute - first) * scale.px }}>
        {timeOf(minute)}
      </time>
    ))}
  </div>
))
