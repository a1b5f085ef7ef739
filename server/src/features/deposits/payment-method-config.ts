import type { Tenant } from '#db/tenant.ts'
import { isProviderName, type Providers } from '#features/payments/providers/provider.ts'

/** The provider and account for a business's online deposits; null: the business takes them itself. */
export async function paymentMethodConfigOf({ db, businessId }: Tenant, providers: Providers) {
  const { paymentProvider: name, ...settings } = await db
    .selectFrom('business')
    .select(['paymentProvider', 'paymentAccount', 'onlinePaymentMode'])
    .where('businessId', '=', businessId)
    .executeTakeFirstOrThrow()
  if (!isProviderName(name) || settings.onlinePaymentMode === 'NONE') return null
  const provider = providers[name]
  return provider ? { name, account: settings.paymentAccount, provider } : null
}
