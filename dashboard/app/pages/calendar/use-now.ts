import { useEffect, useState } from 'react'

import { wallClock } from './wall-clock.ts'

const tickMs = 20_000

/** What the clock on the wall of the business shows. */
export function useNow(timezone: string) {
  const [now, setNow] = useState(() => wallClock(timezone, new Date()))
  useEffect(() => {
    const tick = () =>
      setNow((before) => {
        const after = wallClock(timezone, new Date())
        return after.time === before.time && after.date === before.date ? before : after
      })
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [timezone])
  return now
}
