import './business-mark.css'
import { lazy, Suspense } from 'react'

import { loadAgain } from '../connection/load-again.ts'
import { useIsSettled } from '../ui/use-is-settled.ts'

const Logo = lazy(() =>
  loadAgain(() => import('./business-logo.tsx')).then((file) => ({ default: file.BusinessLogo })),
)

/** The place of the logo, which comes after the first screen. */
export function BusinessMark() {
  const isSettled = useIsSettled()
  return (
    <span className="business-mark" aria-hidden>
      <Suspense>{isSettled && <Logo />}</Suspense>
    </span>
  )
}
