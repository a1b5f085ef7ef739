import type { Method } from '../endpoint.ts'

/**
 * A stable name for an operation, made of its method and path: the business at the beginning is left
 * out, and what an id follows is in the singular. GET /businesses/:businessId/customers/:customerId is
 * getCustomer.
 */
export function operationIdOf(method: Method, path: string) {
  const own = path.replace(/^\/businesses\/:businessId(?=\/.)/, '')
  const segments = own.split('/').filter(Boolean)
  const nouns = segments.flatMap((segment, index) => {
    if (segment.startsWith(':')) return []
    return segments[index + 1]?.startsWith(':') ? singular(segment) : segment
  })
  return method.toLowerCase() + nouns.map(pascal).join('')
}

const singular = (noun: string) =>
  irregular[noun] ??
  noun
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/(?<!s)s$/, '')

const irregular: Record<string, string | undefined> = {
  staff: 'staff-member',
  // The day of a schedule, and what belongs to a business.
  schedule: 'schedule-day',
  business: 'business',
  slug: 'by-slug',
}

const pascal = (noun: string) =>
  noun
    .split(/[-.]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
