import { activeStatuses } from '@openchair/server/booking-status'
import { useQuery } from '@tanstack/react-query'

import { visitEnd } from '../bookings/visit-end.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Absence = Schemas['Absence']
export type NewAbsence = Schemas['CreateAbsenceBody']
type Booking = Schemas['Booking']

const path = '/businesses/{businessId}/staff/{staffId}/absences'
const at = (businessId: string, staffId: string) => ({ params: { path: { businessId, staffId } } })
const atAbsence = (businessId: string, staffId: string, absenceId: string) => ({
  params: { path: { businessId, staffId, absenceId } },
})

export const useAbsences = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.absences(businessId, staffId),
    queryFn: () => unwrap(api.GET(path, at(businessId, staffId))),
  })

/** Creates an absence, or updates the one with this id. */
export async function saveAbsence(
  businessId: string,
  staffId: string,
  id: string | null,
  body: NewAbsence,
) {
  const saved = await unwrapData(
    id === null
      ? api.POST(path, { ...at(businessId, staffId), body })
      : api.PATCH(`${path}/{absenceId}`, { ...atAbsence(businessId, staffId, id), body }),
  )
  await changed(businessId)
  return saved
}

export async function removeAbsence(businessId: string, staffId: string, id: string) {
  await unwrap(api.DELETE(`${path}/{absenceId}`, atAbsence(businessId, staffId, id)))
  await changed(businessId)
}

const changed = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.schedule(businessId) })

/** Upcoming bookings during an absence, sorted by start, among the next hundred. */
export const useAffectedBookings = (businessId: string, staffId: string, absence: Absence) =>
  useQuery({
    queryKey: keys.affectedBookings(businessId, staffId, absence),
    queryFn: async () => {
      const { startDate, endDate } = absence
      const query = { staffId, startDate, endDate, limit: 100 } as const
      const params = {
        path: { businessId },
        query: { ...query, sortBy: 'startsAt', sortOrder: 'asc' },
      } as const
      const { data } = await unwrap(api.GET('/businesses/{businessId}/bookings', { params }))
      return data.filter((booking) => isToCome(booking) && isWithin(booking, absence))
    },
  })

const isToCome = ({ status, endsAt }: Booking) =>
  activeStatuses.includes(status) && Date.parse(endsAt) > Date.now()

/** Both are on the wall clock of the salon, so they compare as strings. */
function isWithin(booking: Booking, { startDate, endDate, startTime, endTime }: Absence) {
  const from = `${startDate}T${startTime ?? '00:00'}`
  const until = `${endDate}T${endTime === null || endTime === '00:00' ? '24:00' : endTime}`
  return `${booking.date}T${booking.startTime}` < until && visitEnd(booking) > from
}
