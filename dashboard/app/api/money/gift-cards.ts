import { useQuery } from '@tanstack/react-query'

import { allPagesOfArray } from '../http/all-pages.ts'
import { api, type Schemas, unwrap, unwrapData } from '../http/client.ts'
import { queryClient } from '../http/query-client.ts'
import { keys } from '../http/query-keys.ts'

export type GiftCard = Schemas['GiftCard']
export type GiftCardSettings = Schemas['GiftCardSettings']
export type NewGiftCard = Schemas['CreateGiftCardBody']
export type GiftCardVoiding = Schemas['VoidGiftCardBody']
export type Redemption = Schemas['RedeemGiftCardBody']

const at = (businessId: string) => ({ path: { businessId } })

/** All gift cards, newest first. */
export const useGiftCards = (businessId: string) =>
  useQuery({
    queryKey: [...keys.giftCards(businessId), 'list'],
    queryFn: () =>
      allPagesOfArray((query) =>
        api.GET('/gift-cards/business/{businessId}', { params: { ...at(businessId), query } }),
      ),
  })

export const useGiftCardSettings = (businessId: string) =>
  useQuery({
    queryKey: [...keys.giftCards(businessId), 'settings'],
    queryFn: () =>
      unwrapData(api.GET('/gift-cards/settings/{businessId}', { params: at(businessId) })),
  })

const refresh = (businessId: string) =>
  queryClient.invalidateQueries({ queryKey: keys.giftCards(businessId) })

/** The idempotency key makes a retry safe. */
export async function sellGiftCard(businessId: string, body: NewGiftCard, key: string) {
  const params = { ...at(businessId), header: { 'Idempotency-Key': key } }
  const sold = await unwrapData(api.POST('/businesses/{businessId}/gift-cards', { params, body }))
  await refresh(businessId)
  return sold
}

/** The idempotency key makes a retry safe. */
export async function redeemGiftCard(businessId: string, body: Redemption, key: string) {
  const params = { header: { 'Idempotency-Key': key } }
  const redeemed = await unwrap(api.POST('/gift-cards/redeem', { params, body }))
  await refresh(businessId)
  return redeemed
}

/** The idempotency key makes a retry safe. */
export async function voidGiftCard(
  businessId: string,
  giftCardId: string,
  { body, key }: { body: GiftCardVoiding; key: string },
) {
  const params = { path: { giftCardId }, header: { 'Idempotency-Key': key } }
  const voided = await unwrapData(api.POST('/gift-cards/{giftCardId}/void', { params, body }))
  await refresh(businessId)
  return voided
}

export async function removeGiftCard(businessId: string, giftCardId: string) {
  await unwrap(api.DELETE('/gift-cards/{giftCardId}', { params: { path: { giftCardId } } }))
  await refresh(businessId)
}

export async function saveGiftCardSettings(
  businessId: string,
  body: Schemas['UpdateGiftCardSettingsBody'],
) {
  const saved = await unwrapData(
    api.PATCH('/gift-cards/settings/{businessId}', { params: at(businessId), body }),
  )
  await refresh(businessId)
  return saved
}
