import { useEffect, useState } from 'react'

import { wallNow } from '../../ui/wall-days.ts'

const tickMs = 20_000

/** What the clock on the wall of the business shows. */
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
