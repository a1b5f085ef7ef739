import { fault, type Fault } from '#core/errors.ts'
import { dayOf, formatInstant } from '#core/time/time.ts'
import { localDay } from '#core/time/zone.ts'
import type { Listing, Tenant } from '#db/tenant.ts'
import type { ApiConfig } from '#http/api-config.ts'

import * as invoices from './queries.ts'
import type { InvoiceQuery, SubscriptionInvoice } from './schema.ts'

/** One page of the invoices of a business, its counters beside the data. */
export async function listInvoices(tenant: Tenant, query: InvoiceQuery, config: ApiConfig) {
  const { page, limit, status, dateFrom, dateTo } = query
  const span = spanOf(tenant.business, dateFrom, dateTo)
  const { data, meta } = await invoices.list(tenant, { status, ...span }, { page, limit })
  return { data: data.map((row) => toInvoice(tenant, row, config)), ...meta }
}

/** A row in the form of the API. */
export function toInvoice(
  { businessId }: Tenant,
  { number, currency, ...row }: invoices.InvoiceRow,
  { publicUrl }: ApiConfig,
): SubscriptionInvoice {
  return {
    ...row,
    providerInvoiceId: number,
    currency: currency.toLowerCase(),
    invoicePdf: `${publicUrl}/api/v1/businesses/${businessId}/invoices/${row.id}/download`,
  }
}

/** The instants of local dates, both inclusive; without a date the range is open on that side. */
export const spanOf = (
  { timezone }: Pick<Listing, 'timezone'>,
  from: string | undefined,
  to: string | undefined,
): invoices.Span => ({ from: startOf(from, timezone), until: endOf(to, timezone) })

const startOf = (date: string | undefined, timezone: string) =>
  date === undefined ? '-infinity' : formatInstant(localDay(timezone, dayOf(date)).start)

/** No instant follows the last date that can be represented. */
const endOf = (date: string | undefined, timezone: string) =>
  date === undefined || date === '9999-12-31'
    ? 'infinity'
    : formatInstant(localDay(timezone, dayOf(date)).end)

/** A period whose end is before its start. */
export const periodFaults = ({ dateFrom, dateTo }: Partial<InvoiceQuery>): Fault[] =>
  dateFrom && dateTo && dateTo < dateFrom
    ? [fault('dateTo', 'must not be before dateFrom', { code: 'before_other', other: 'dateFrom' })]
    : []
