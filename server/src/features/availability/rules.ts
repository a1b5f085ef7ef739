import { type Fault, fault } from '#core/errors.ts'

import { serviceIdsOf } from './list.ts'
import { type AvailabilityQuery, servicesMax } from './schema.ts'

/** More services than one booking may have, serviceId included. */
export const countFaults = (query: Pick<AvailabilityQuery, 'serviceId' | 'serviceIds'>): Fault[] =>
  serviceIdsOf(query).length > servicesMax
    ? [
        fault('serviceIds', `must name at most ${servicesMax} services, serviceId included`, {
          code: 'too_many_items',
          limit: servicesMax,
        }),
      ]
    : []
