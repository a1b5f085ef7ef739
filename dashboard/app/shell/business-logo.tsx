import { useApi } from '../api/http/use-api.ts'
import { useBusiness } from '../api/session/business.ts'

/** The logo of the business, in the place that `business-mark.tsx` has for it; its first letters without one. */
export function BusinessLogo() {
  const { id, profile } = useBusiness()
  const { data } = useApi('~/images', { businessId: id })
  if (data === undefined) return null
  // Written by the style sheet: they are no part of the name of the button around them.
  return data.logo ? (
    <img src={data.logo.url} alt="" />
  ) : (
    <span className="business-letters" data-letters={lettersOf(profile.name)} />
  )
}

const lettersOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map((word) => /^\P{M}\p{M}*/u.exec(word)?.[0].toLocaleUpperCase())
    .join('')
