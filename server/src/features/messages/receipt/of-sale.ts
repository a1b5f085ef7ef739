import { conflict, conflictFor } from '#core/errors.ts'
import { splitName } from '#core/text/names.ts'
import { hasWebAddress } from '#core/text/web-address.ts'
import type { Installation } from '#db/installation.ts'
import type { Tenant } from '#db/tenant.ts'
import { lettersTo } from '#features/access/attempts/limits.ts'
import * as attempts from '#features/access/attempts/queries.ts'
import * as images from '#features/businesses/images/queries.ts'
import { contactOf } from '#features/customers/contact.ts'
import { isUnsubscribed } from '#features/customers/unsubscribe/addresses.ts'
import * as invoices from '#features/invoices/customer/queries.ts'
import { sheetOf } from '#features/invoices/customer/sheet.ts'
import { render } from '#features/invoices/document/render.ts'
import * as mail from '#features/mail/messages.ts'
import type { MailMessage } from '#features/mail/queries.ts'
import * as sales from '#features/sales/queries.ts'

import { contentOf, languageOf } from '../letter/content.ts'
import { receiptExtra } from '../letter/extras.ts'
import * as sender from '../letter/sender.ts'
import type { SaleReceiptRequest } from '../schema.ts'
import * as settings from '../settings/settings.ts'
import { extraWords } from '../words/extras.ts'
import { receiptWarning } from './state.ts'
import { warningWords } from './warning-words.ts'

/**
 * Writes the receipt of a sale, with its PDF, in the language of the customer. Call it outside of the transaction, since it
 * draws a document. Throws 404 for a sale that is unknown or without an invoice.
 */
export async function writeSaleReceipt(
  tenant: Tenant,
  saleId: string,
  { publicUrl }: { publicUrl: string },
): Promise<Omit<MailMessage, 'to'>> {
  const sale = await sales.find(tenant, saleId)
  const invoice = await invoices.findBySale(tenant, saleId)
  const business = await sender.profileOf(tenant)
  const contact = sale.customerId === null ? null : await contactOf(tenant, sale.customerId)
  const chosen = languageOf(tenant, business.country, contact?.locale ?? null)
  const { language, formats } = chosen
  const sheet = { ...sheetOf(invoice, chosen), logo: await images.logoBytes(tenant) }
  const { firstName } = splitName(invoice.customer.customerName ?? '')
  const { name } = tenant.business
  const values = {
    customerFirstName: hasWebAddress(firstName) ? null : firstName,
    businessName: name,
    total: formats.money(sale.total),
    phone: business.phone,
    date: null,
    time: null,
    services: null,
    staff: null,
    manageUrl: null,
  }
  const words = extraWords[language]
  const about = { ...chosen, values }
  const extra = { ...receiptExtra(about, sheet, invoice.number), footer: words.saleFooter(name) }
  const { subject } = settings.templateOf(await settings.find(tenant), 'RECEIPT', language)
  const logo = await images.logoOf(tenant, publicUrl)
  const around = { ...chosen, business, place: null, isOver: true, extra, logo }
  const bytes = await render(sheet, tenant.businessId)
  return {
    ...contentOf({ subject, text: words.saleReceipt }, values, around),
    senderName: name,
    ...(business.email !== null && { replyTo: business.email }),
    document: { filename: `${invoice.number}.pdf`, base64: bytes.toString('base64') },
  }
}

interface Wanted extends SaleReceiptRequest {
  saleId: string
  letter: Omit<MailMessage, 'to'>
}

/**
 * Queues the receipt of a sale by e-mail, to the given address or that of the sale. Throws 404, 409 without an address or a mail
 * server or with a warning that nobody has confirmed, and 429 after five letters within an hour to one address.
 */
export async function sendSaleReceipt(
  tenant: Tenant,
  { masterKey }: Pick<Installation, 'masterKey'>,
  { saleId, letter, email, isConfirmed = false }: Wanted,
  { sendsMail }: { sendsMail: boolean },
) {
  const sale = await sales.lock(tenant, saleId)
  const { customerEmail } = sales.customerOf(tenant, sale)
  const to = email ?? customerEmail
  if (to === null) throw conflict('CONFLICT', 'This sale has no address: name one in email')
  if (!sendsMail) throw conflict('CONFLICT', 'This installation has no mail server')
  const warning = isConfirmed ? null : await warningOf(tenant, sale, to)
  if (warning !== null) throw conflictFor(`ADDRESS_${warning}`, warningWords[warning])
  await attempts.countWithin(tenant.db, lettersTo(masterKey, tenant.businessId, to))
  tenant.defer(mail.queue(tenant, 'RECEIPT', { to, ...letter }))
  return { saleId, email: to, queuedAt: tenant.now.toISOString() }
}

/** An address without a customer has nobody who could want no letters but itself. */
async function warningOf(tenant: Tenant, { customerId }: sales.SaleRow, to: string) {
  if (customerId !== null) return receiptWarning(tenant, { customerId, customerEmail: to })
  return (await isUnsubscribed(tenant, to)) ? ('UNSUBSCRIBED' as const) : null
}
