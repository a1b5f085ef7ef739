import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type OperatedBusiness = Schemas['OperatedBusiness']
export type OperatedDetail = Schemas['OperatedDetail']
export type Plan = Schemas['Plan']
export type Status = Schemas['OperatedStatus']
export type Cause = Schemas['SuspensionCause']

export interface Filter {
  search: string | null
  plan: Plan | null
  status: Status | null
  page: number
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Name in keyof T]?: NonNullable<T[Name]>
  }

/** The businesses of the installation, for its operators. */
export const useOperatedBusinesses = (filter: Filter) =>
  useQuery({
    queryKey: keys.operated('list', filter),
    placeholderData: keepPreviousData,
    queryFn: () =>
      unwrap(
        api.GET('/operator/businesses', { params: { query: { ...given(filter), limit: 25 } } }),
      ),
  })

const at = (businessId: string) => ({ params: { path: { businessId } } })

export const useOperatedBusiness = (businessId: string) =>
  useQuery({
    queryKey: keys.operated('one', businessId),
    queryFn: () => unwrapData(api.GET('/operator/businesses/{businessId}', at(businessId))),
  })

export const useOperatorLog = (businessId: string) =>
  useQuery({
    queryKey: keys.operated('log', businessId),
    queryFn: () => unwrap(api.GET('/operator/log', { params: { query: { businessId } } })),
  })

async function refreshing<T>(work: Promise<T>): Promise<T> {
  const result = await work
  await queryClient.invalidateQueries({ queryKey: keys.operated() })
  return result
}

export const changeBusiness = (businessId: string, body: Schemas['ChangeOperatedBusinessBody']) =>
  refreshing(
    unwrapData(api.PATCH('/operator/businesses/{businessId}', { ...at(businessId), body })),
  )

export const suspendBusiness = (businessId: string, reason: Cause) =>
  refreshing(
    unwrapData(
      api.POST('/operator/businesses/{businessId}/suspend', {
        ...at(businessId),
        body: { reason },
      }),
    ),
  )

export const resumeBusiness = (businessId: string) =>
  refreshing(unwrapData(api.POST('/operator/businesses/{businessId}/resume', at(businessId))))

/** For as long the deletion can be withdrawn. */
const graceDays = 30

export const deleteBusiness = (businessId: string, confirm: string) =>
  refreshing(
    unwrapData(
      api.POST('/operator/businesses/{businessId}/deletion', {
        ...at(businessId),
        body: { confirm, days: graceDays },
      }),
    ),
  )

export const enterBusiness = (businessId: string) =>
  unwrapData(api.POST('/operator/businesses/{businessId}/visit', at(businessId)))

export const leaveBusiness = () => unwrap(api.DELETE('/operator/visit'))

export const allowSupport = (businessId: string, body: Schemas['AllowSupportAccessBody']) =>
  unwrapData(api.PUT('/businesses/{businessId}/support-access', { ...at(businessId), body }))

export const endSupport = (businessId: string) =>
  unwrap(api.DELETE('/businesses/{businessId}/support-access', at(businessId)))
