import { headerText, senderName } from '#core/text/header-text.ts'

/** Mail programs offer one-click unsubscription (RFC 8058), which requires https. */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** A From header: the name of a business or a person, with the address of the installation. */
export const fromHeader = (name: string, mailFrom: string) => ({
  name: senderName(name, nameOf(mailFrom)),
  address: addressOf(mailFrom),
})

/** The name in a From header; empty if it has none. */
const nameOf = (from: string) => /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? ''

/** A Reply-To header, in the form that no mail library reads as a list. */
export const replyToHeader = (address: string) => ({ name: '', address: headerText(address) })

/** The address of a From header, without its name. */
export const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

/** The attachment of an appointment. */
export const icalEventOf = ({ method, text }: { method: string; text: string }) => ({
  method,
  content: text,
  filename: 'appointment.ics',
})
