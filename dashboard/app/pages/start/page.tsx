import { Navigate, useSearchParams } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { pathTo } from '#app/paths.ts'
import { BusinessPages } from '#app/shell/business-layout.tsx'

import { HoursStep } from './hours-step.tsx'
import { ServicesStep } from './services-step.tsx'
import { TeamStep } from './team-step.tsx'

/** The steps of a new salon after its creation. They change the same data as the pages of the dashboard. */
export const StartPage = () => (
  <BusinessPages frame={({ children }) => children}>
    <Step />
  </BusinessPages>
)

function Step() {
  const { slug } = useBusiness()
  const [query] = useSearchParams()
  switch (query.get('step') ?? 'hours') {
    case 'hours':
      return <HoursStep />
    case 'services':
      return <ServicesStep />
    case 'team':
      return <TeamStep />
    default:
      return <Navigate replace to={pathTo('start', { slug })} />
  }
}
