import { useQuery } from '@tanstack/react-query'

import { api, type Schemas, unwrap } from '../http/client.ts'
import { keys } from '../http/query-keys.ts'

export type LoyaltyCard = Schemas['LoyaltyCard']
export type LoyaltyProgram = Schemas['LoyaltyProgram']

/** The loyalty cards of a client, each with its program. */
export const useCustomerCards = (businessId: string, customerId: string) =>
  useQuery({
    queryKey: keys.customerCards(businessId, customerId),
    queryFn: async () => {
      const params = { path: { businessId } }
      const [cards, programs] = await Promise.all([
        unwrap(
          api.GET('/loyalty/business/{businessId}/cards', {
            params: { ...params, query: { customerId } },
          }),
        ),
        unwrap(api.GET('/loyalty/programs/business/{businessId}', { params })),
      ])
      const programById = new Map(programs.map((program) => [program.id, program]))
      return cards.map((card) => ({ card, program: programById.get(card.programId) }))
    },
  })
