import { createHash } from 'node:crypto'

/** The id of a kind of record in examples: the same everywhere. */
export function exampleIdOf(name: string): string {
  const hash = createHash('sha256')
    .update(sameAs[name] ?? name)
    .digest('hex')
  return `019a5c3e-7a00-7000-8000-${hash.slice(0, 12)}`
}

/**
 * The kind of record that the field `id` of a component identifies: by its title, or by this table.
 */
export const idNameOf = (title: string) =>
  ofComponent.find(([pattern]) => pattern.test(title))?.[1] ??
  `${title.charAt(0).toLowerCase()}${title.slice(1)}Id`

const ofComponent: readonly (readonly [RegExp, string])[] = [
  [/^Booking(?!Line)|^Rescheduled$|^Cancelled$/, 'bookingId'],
  [/Break$/, 'breakId'],
  [/Absence$/, 'absenceId'],
  [/Exception$/, 'exceptionId'],
  [/^Payment/, 'paymentId'],
  [/^Customer/, 'customerId'],
  [/^Service(?!Category)|^ListedService$/, 'serviceId'],
  [/^LowStock$|^StockChange$/, 'productId'],
  [/^StockMovement$/, 'movementId'],
  [/^Staff|^FreeMember$/, 'staffId'],
  [/Business/, 'businessId'],
  [/ApiKey$/, 'keyId'],
  [/^LoyaltyProgram$/, 'programId'],
  [/^LoyaltyReward$/, 'rewardId'],
  [/^LoyaltyCard$/, 'cardId'],
  [/^LoyaltyActivity$/, 'activityId'],
  [/^CampaignTemplate$/, 'templateId'],
  [/^Campaign/, 'campaignId'],
]

const sameAs: Record<string, string | undefined> = {
  subscriptionId: 'webhookId',
  webhookSubscriptionId: 'webhookId',
  webhookDeliveryId: 'deliveryId',
  suggestedStaffId: 'staffId',
  additionalServiceId: 'serviceId',
}
