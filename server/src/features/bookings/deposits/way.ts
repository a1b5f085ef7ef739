import type { Tenant } from '#db/tenant.ts'
import { isProviderName, type Providers } from '#features/payments/providers/provider.ts'

/** Who takes the deposits of a business online, and for which account; null: nobody but the business itself. */
export async function wayOf({ db, businessId }: Tenant, providers: Providers) {
  const { paymentProvider: name, ...settings } = await db
    .selectFrom('business')
    .select(['paymentProvider', 'paymentAccount', 'onlinePaymentMode'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (!isProviderName(name) || settings.onlinePaymentMode === 'NONE') return null
  const provider = providers[name]
  return provider ? { name, account: settings.paymentAccount, provider } : null
}
