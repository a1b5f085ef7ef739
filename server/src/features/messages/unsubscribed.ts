import type { Tenant } from '#db/tenant.ts'
import { isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'

import type { MessageKind } from './kinds.ts'
import type { Visit } from './visit.ts'

/** Whether the address of a booking wants no letters of a kind that has an unsubscribe link. */
export const isUnsubscribedFrom = async (
  tenant: Tenant,
  kind: MessageKind,
  { customerEmail }: Pick<Visit, 'customerEmail'>,
): Promise<boolean> =>
  kind === 'REVIEW_REQUEST' &&
  customerEmail !== null &&
  (await isUnsubscribed(tenant, customerEmail))
