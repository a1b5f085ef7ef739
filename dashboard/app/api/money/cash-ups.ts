import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import { fileOf } from './invoices.ts'

export type CashUp = Schemas['CashUp']
export type ClosedDay = Schemas['ClosedDay']
export type CashMove = Schemas['MoveCashBody']
export type Closing = Schemas['CloseDayBody']

const at = (businessId: string, day: string) => ({ params: { path: { businessId, day } } })
const withKey = (businessId: string, day: string, key: string) => ({
  params: { path: { businessId, day }, header: { 'Idempotency-Key': key } },
})

/** The takings and the cash of a day. */
export const useCashUp = (businessId: string, day: string) =>
  useQuery({
    queryKey: keys.cashUps(businessId, day),
    queryFn: () =>
      unwrapData(api.GET('/businesses/{businessId}/cash-ups/{day}', at(businessId, day))),
  })

/** The closed days of a period, the latest first. */
export const useClosedDays = (businessId: string, period: { from: string; to: string }) =>
  useQuery({
    queryKey: keys.cashUps(businessId, 'closed', period),
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/businesses/{businessId}/cash-ups', {
          params: { path: { businessId }, query: period },
        }),
      ),
  })

const refreshed = async (businessId: string, changing: Promise<CashUp>) => {
  const cashUp = await changing
  await queryClient.invalidateQueries({ queryKey: keys.cashUps(businessId) })
  return cashUp
}

interface Keyed<Body> {
  day: string
  body: Body
  key: string
}

export const closeDay = (businessId: string, { day, body, key }: Keyed<Closing>) =>
  refreshed(
    businessId,
    unwrapData(
      api.POST('/businesses/{businessId}/cash-ups/{day}/close', {
        ...withKey(businessId, day, key),
        body,
      }),
    ),
  )

export const moveCash = (businessId: string, { day, body, key }: Keyed<CashMove>) =>
  refreshed(
    businessId,
    unwrapData(
      api.POST('/businesses/{businessId}/cash-ups/{day}/movements', {
        ...withKey(businessId, day, key),
        body,
      }),
    ),
  )

export const reopenDay = (businessId: string, { day, body, key }: Keyed<{ reason: string }>) =>
  refreshed(
    businessId,
    unwrapData(
      api.POST('/businesses/{businessId}/cash-ups/{day}/reopen', {
        ...withKey(businessId, day, key),
        body,
      }),
    ),
  )

/** The PDF of a day. */
export const readCashUp = (businessId: string, day: string): Promise<Blob> =>
  fileOf(
    api.GET('/businesses/{businessId}/cash-ups/{day}/download', {
      ...at(businessId, day),
      parseAs: 'blob',
    }),
  )
