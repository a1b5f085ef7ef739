import { useApi } from '../http/use-api.ts'

/** The loyalty cards of a client, each with its program. */
export function useCustomerCards(businessId: string, customerId: string) {
  const cards = useApi('/loyalty/business/{businessId}/cards', { businessId, customerId })
  const programs = useApi('/loyalty/programs/business/{businessId}', { businessId })
  const programById = new Map(programs.data?.map((program) => [program.id, program]))
  return {
    data:
      programs.data &&
      cards.data?.map((card) => ({ card, program: programById.get(card.programId) })),
    error: cards.error ?? programs.error,
  }
}
