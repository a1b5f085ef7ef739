import { useEffect } from 'react'

import { useIsSettled } from '#app/ui/use-is-settled.ts'

/** Lets the salon be installed under its name. */
export function useManifest(slug: string, name: string) {
  const isSettled = useIsSettled()
  useEffect(() => {
    if (!isSettled) return
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = `/b/app.webmanifest?${new URLSearchParams({ salon: slug, name }).toString()}`
    document.head.append(link)
    return () => link.remove()
  }, [isSettled, slug, name])
}
