import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '../ui/wall-days.ts'
import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import type { Asked } from './reports.ts'

export type Occupancy = Schemas['Occupancy']
export type Rebooking = Schemas['Rebooking']
export type Sales = Schemas['Sales']
export type LostBookings = Schemas['LostBookings']

/** What each salon of a report tells, by its id. */
export type OfSalons<Told> = { salon: string; told: Told }[]

const asked = (businessId: string, period: Period) => ({
  params: { path: { businessId }, query: period },
})

/** The questions of which each business knows its own answer. */
const questions = {
  occupancy: (salon: string, period: Period) =>
    answerData(api.GET('/businesses/{businessId}/analytics/occupancy', asked(salon, period))),
  rebooking: (salon: string, period: Period) =>
    answerData(api.GET('/businesses/{businessId}/analytics/rebooking', asked(salon, period))),
  sales: (salon: string, period: Period) =>
    answerData(api.GET('/businesses/{businessId}/analytics/sales', asked(salon, period))),
  lost: (salon: string, period: Period) =>
    answerData(api.GET('/businesses/{businessId}/analytics/lost-bookings', asked(salon, period))),
}
type Questions = typeof questions
type Told<What extends keyof Questions> = Awaited<ReturnType<Questions[What]>>

/** A question of several salons, in their order. */
export const useAnalytics = <What extends keyof Questions>(
  what: What,
  { businessId, salons, period }: Asked,
) =>
  useQuery({
    queryKey: keys.reports(businessId, what, salons, period),
    placeholderData: keepPreviousData,
    queryFn: (): Promise<OfSalons<Told<What>>> =>
      Promise.all(
        salons.map(async (salon) => ({
          salon,
          told: (await questions[what](salon, period)) as Told<What>,
        })),
      ),
  })

/** Which bookings stand behind a bar. */
export interface Behind {
  businessId: string
  period: Period
  staffId?: string
  serviceId?: string
}

/** They, the latest first, a page at a time. */
export const useBookingsBehind = ({ businessId, period, ...filter }: Behind, page: number) =>
  useQuery({
    queryKey: keys.reports(businessId, 'behind', period, filter, page),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const days = { startDate: period.from, endDate: period.to, sortBy: 'startsAt' as const }
      const params = { path: { businessId }, query: { ...days, ...filter, page, limit: 25 } }
      return answer(api.GET('/businesses/{businessId}/bookings', { params }))
    },
  })
