import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { Period } from '#app/ui/time/wall-days.ts'

import { api, type Schemas, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'
import type { OfSalons } from './analytics.ts'

export type Payroll = Schemas['Payroll']
export type PayrollMember = Schemas['PayrollMember']
export type EarningLine = Schemas['EarningLine']
export type CommissionRules = Schemas['CommissionRules']
export type NewCommissionRules = Schemas['SetCommissionRulesBody']

/** The pay of the members of each salon. */
export const usePayroll = (businessId: string, salons: string[], period: Period) =>
  useQuery({
    queryKey: keys.reports(businessId, 'payroll', salons, period),
    placeholderData: keepPreviousData,
    queryFn: (): Promise<OfSalons<Payroll>> =>
      Promise.all(
        salons.map(async (salon) => {
          const params = { path: { businessId: salon }, query: period }
          return {
            salon,
            report: await unwrapData(api.GET('/businesses/{businessId}/payroll', { params })),
          }
        }),
      ),
  })

/** The earnings of one member, line by line. */
export const useEarnings = (businessId: string, staffId: string, period: Period) =>
  useQuery({
    queryKey: keys.reports(businessId, 'earnings', staffId, period),
    placeholderData: keepPreviousData,
    queryFn: () => {
      const params = { path: { businessId, staffId }, query: period }
      return unwrapData(api.GET('/businesses/{businessId}/staff/{staffId}/earnings', { params }))
    },
  })

const rulesPath = '/businesses/{businessId}/staff/{staffId}/commission-rules'

/** The commission rules of a member, the newest version first. */
export const useCommissionRules = (businessId: string, staffId: string) =>
  useQuery({
    queryKey: keys.reports(businessId, 'commission', staffId),
    queryFn: () => unwrapData(api.GET(rulesPath, { params: { path: { businessId, staffId } } })),
  })

export async function saveCommissionRules(
  path: { businessId: string; staffId: string },
  body: NewCommissionRules,
) {
  const saved = await unwrapData(api.PUT(rulesPath, { params: { path }, body }))
  await queryClient.invalidateQueries({ queryKey: keys.reports(path.businessId) })
  return saved
}
