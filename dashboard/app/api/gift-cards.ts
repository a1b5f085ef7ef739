import { useQuery } from '@tanstack/react-query'

import { answer, answerData, api, type Schemas } from './client.ts'
import { keys } from './keys.ts'
import { longList } from './long-list.ts'
import { queryClient } from './query-client.ts'

export type GiftCard = Schemas['GiftCard']
export type GiftCardSettings = Schemas['GiftCardSettings']
export type NewGiftCard = Schemas['CreateGiftCardBody']
export type Redemption = Schemas['RedeemGiftCardBody']

const at = (businessId: string) => ({ path: { businessId } })

/** All that were sold, newest first. */
export const useGiftCards = (businessId: string) =>
  useQuery({
    queryKey: [...keys.giftCards(businessId), 'list'],
    queryFn: () =>
      longList((query) =>
        api.GET('/gift-cards/business/{businessId}', { params: { ...at(businessId), query } }),
      ),
  })

export const useGiftCardSettings = (businessId: string) =>
  useQuery({
    queryKey: [...keys.giftCards(businessId), 'settings'],
    queryFn: () =>
      answerData(api.GET('/gift-cards/settings/{businessId}', { params: at(businessId) })),
  })

const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.giftCards(businessId) })

/** The key tells repeats. */
export async function sellGiftCard(businessId: string, body: NewGiftCard, key: string) {
  const params = { ...at(businessId), header: { 'Idempotency-Key': key } }
  const sold = await answerData(api.POST('/businesses/{businessId}/gift-cards', { params, body }))
  await refresh(businessId)
  return sold
}

/** The key tells repeats. */
export async function redeemGiftCard(businessId: string, body: Redemption, key: string) {
  const params = { header: { 'Idempotency-Key': key } }
  const redeemed = await answer(api.POST('/gift-cards/redeem', { params, body }))
  await refresh(businessId)
  return redeemed
}

export async function removeGiftCard(businessId: string, giftCardId: string) {
  await answer(api.DELETE('/gift-cards/{giftCardId}', { params: { path: { giftCardId } } }))
  await refresh(businessId)
}

export async function saveGiftCardSettings(
  businessId: string,
  body: Schemas['UpdateGiftCardSettingsBody'],
) {
  const saved = await answerData(
    api.PATCH('/gift-cards/settings/{businessId}', { params: at(businessId), body }),
  )
  await refresh(businessId)
  return saved
}
