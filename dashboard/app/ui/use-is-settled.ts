import { useEffect, useState } from 'react'

import { queryClient } from '#app/api/http/query-client.ts'

let isSettled = false
let settling: Promise<void> | undefined

/**
 * Whether the first screen since the page was loaded has been drawn, with its data. Other parts of a page wait for it, so
 * that they take neither processor nor connections from the first screen.
 */
export function useIsSettled() {
  const [is, setIs] = useState(isSettled)
  useEffect(() => {
    settling ??= untilSettled()
    void settling.then(() => setIs(true))
  }, [])
  return is
}

async function untilSettled() {
  do await untilIdle()
  while (queryClient.isFetching() > 0)
  isSettled = true
}

const restMs = 100

/** Once the processor has drawn what it has. Some browsers do not tell when that is. */
const untilIdle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve())
      else resolve()
    }, restMs)
  })
