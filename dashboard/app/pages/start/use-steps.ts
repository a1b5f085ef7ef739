import { useBusiness } from '#app/api/session/business.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { pathTo } from '#app/paths.ts'

/** The addresses of the steps, and whether the salon is the first one of the account. */
export function useSteps() {
  const { slug } = useBusiness()
  const { memberships } = useSignedIn()
  const to = (step: 'hours' | 'services' | 'team') => pathTo('start', { slug }, { step })
  return {
    hours: to('hours'),
    services: to('services'),
    team: to('team'),
    end: pathTo('calendar', { slug }),
    hasAccountStep: memberships.length < 2,
  }
}
