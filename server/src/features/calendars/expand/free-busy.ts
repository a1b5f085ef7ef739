import { type Component, propertiesOf } from './components.ts'
import { type Context, momentsOf, type Period } from './moments.ts'

/**
 * The busy periods of a VFREEBUSY: those of every type but FREE, tentative ones too, as tentative events are busy. Exchange,
 * Kolab and Zimbra publish calendars in this way.
 */
export function busyPeriodsOf(component: Component, context: Context) {
  const properties = propertiesOf(component, 'FREEBUSY').filter(
    ({ params }) => params.get('FBTYPE')?.toUpperCase() !== 'FREE',
  )
  const { moments, unreadable } = momentsOf({ ...component, properties }, 'FREEBUSY', context)
  const periods = moments.filter(isPeriod)
  return { periods, unreadable: unreadable + moments.length - periods.length }
}

const isPeriod = (moment: Period): moment is Period & { length: object } => moment.length !== null
