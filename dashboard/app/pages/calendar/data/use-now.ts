import { useEffect, useState } from 'react'

import { wallNow } from '#app/time/wall-days.ts'

const tickMs = 20_000

/** The current time on the wall clock of the business. */
export function useNow(timezone: string) {
  const [now, setNow] = useState(() => wallNow(timezone, new Date()))
  useEffect(() => {
    const tick = () =>
      setNow((before) => {
        const after = wallNow(timezone, new Date())
        return after.time === before.time && after.date === before.date ? before : after
      })
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [timezone])
  return now
}
