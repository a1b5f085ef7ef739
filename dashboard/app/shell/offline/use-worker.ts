import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { whenMissing } from '#app/connection/load-again.ts'
import { workerPath } from '#app/connection/server-answers.ts'
import { showOffer } from '#app/ui/feedback/toast.tsx'
import { useIsSettled } from '#app/ui/use-is-settled.ts'

import { keepDayStored } from './stored-day.ts'

const checkMs = 3_600_000

/**
 * Lets the pages of the salon open without a connection, once the first screen is there. The place of the worker limits it to the pages
 * of salons. Browsers without TLS have none.
 */
export function useWorker(slug: string) {
  const isSettled = useIsSettled()
  const { t } = useTranslation()
  useEffect(() => (isSettled ? keepDayStored(slug) : undefined), [isSettled, slug])
  useEffect(() => {
    const workers = globalThis.navigator.serviceWorker
    if (!isSettled || workers === undefined) return
    let registration: ServiceWorkerRegistration | undefined
    const check = () => {
      if (document.visibilityState === 'visible') registration?.update().catch(() => {})
    }
    const register = async () => {
      registration = await workers.register(workerPath, { updateViaCache: 'none' })
    }
    // Some browsers forbid it, such as in private windows: the page works without.
    register().catch(() => {})
    const timer = setInterval(check, checkMs)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isSettled])
  useEffect(() => {
    const reload = { label: t('failure.reload'), run: () => globalThis.location.reload() }
    whenMissing(() => showOffer('missing', t('failure.missing'), reload))
    const workers = globalThis.navigator.serviceWorker
    if (workers === undefined) return
    const onMessage = ({ data }: MessageEvent<{ start?: string }>) => {
      const { start } = data
      if (start !== undefined && !isOwn(start))
        showOffer('new-version', t('failure.newVersion'), reload)
    }
    workers.addEventListener('message', onMessage)
    return () => workers.removeEventListener('message', onMessage)
  }, [t])
}

/** Whether this page runs the script that a build begins with. */
const isOwn = (start: string) => document.querySelector(`script[src="${start}"]`) !== null
