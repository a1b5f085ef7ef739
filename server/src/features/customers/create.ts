import type { Tenant } from '#db/tenant.ts'
import * as businesses from '#features/businesses/queries.ts'
import * as staff from '#features/staff/queries.ts'

import { addCustomer } from './add.ts'
import type { CreatedCustomer, Customer } from './customer-schema.ts'
import { shownPerson } from './customer.ts'
import { possibleDuplicates } from './possible-duplicates.ts'
import type { NewCustomer } from './schema.ts'
import { resubscribe } from './unsubscribe/addresses.ts'

/** Adds a customer, and names others who may be the same person, if there are any. */
export async function createWithDuplicates(
  tenant: Tenant,
  values: NewCustomer,
): Promise<CreatedCustomer> {
  const similar = await possibleDuplicates(tenant, values)
  const customer = await createCustomer(tenant, values)
  return similar.length > 0 ? { ...customer, possibleDuplicates: similar } : customer
}

/** Adds a customer, and reads what their number means in the country of the business. */
export async function createCustomer(tenant: Tenant, values: NewCustomer): Promise<Customer> {
  if (values.preferredStaffId) await staff.mustExist(tenant, values.preferredStaffId)
  const { emailFault, smsFault, ...customer } = addCustomer(tenant, values)
  if (customer.marketingConsent && customer.email !== null)
    tenant.defer(resubscribe(tenant, customer.email))
  const country = await businesses.countryOf(tenant)
  const none = tenant.onlyStaffId === null ? 0 : null
  const totals = { totalBookings: none, totalSpent: none, noShows: none }
  const visits = { lastVisitAt: null, nextVisitAt: null }
  return {
    ...customer,
    ...shownPerson({ ...customer, emailFault, smsFault }, country),
    ...totals,
    ...visits,
  }
}
