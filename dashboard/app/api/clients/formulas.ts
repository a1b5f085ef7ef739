import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type Formula = Schemas['Formula']
export type NewFormula = Schemas['CreateCustomerFormulaBody']

const path = '/businesses/{businessId}/customers/{customerId}/formulas'
const at = (businessId: string, customerId: string) => ({
  params: { path: { businessId, customerId } },
})

/** The latest hundred formulas of a client. */
export const useFormulas = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.customerFormulas(businessId, customerId),
    queryFn: async () => {
      const params = { path: { businessId, customerId }, query: { limit: 100 } }
      return (await unwrap(api.GET(path, { params }))).data
    },
  })

export async function addFormula(businessId: string, customerId: string, body: NewFormula) {
  const added = await unwrapData(api.POST(path, { ...at(businessId, customerId), body }))
  await changed(businessId, customerId)
  return added
}

export async function removeFormula(businessId: string, customerId: string, formulaId: string) {
  const params = { path: { businessId, customerId, formulaId } }
  await unwrap(
    api.DELETE('/businesses/{businessId}/customers/{customerId}/formulas/{formulaId}', { params }),
  )
  await changed(businessId, customerId)
}

const changed = (businessId: string, customerId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.customerFormulas(businessId, customerId) })
