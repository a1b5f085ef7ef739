import type { Business } from '#app/api/session/business.ts'
import type { Session } from '#app/api/session/session.ts'

// The page has no server. Its components read no more than this.
export const session = { account: { locale: 'nl' }, memberships: [] } as unknown as Session

export const business = {
  id: 'sample',
  slug: 'sample',
  profile: { timezone: 'Europe/Amsterdam', currency: 'EUR' },
  membership: { role: 'OWNER' },
} as unknown as Business

export interface Visit {
  id: string
  client: string
  service: string
  price: number
  status: 'good' | 'waiting' | 'bad'
}

export const visits: Visit[] = [
  { id: '1', client: 'Anna de Vries', service: 'Cut and finish', price: 49.5, status: 'good' },
  { id: '2', client: 'Łukasz Žižka', service: 'Balayage', price: 138, status: 'waiting' },
  { id: '3', client: 'Noor Bakker', service: 'Beard', price: 19, status: 'bad' },
]
