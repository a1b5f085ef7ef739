/** Mail programs offer one-click unsubscription (RFC 8058), which requires https. */
export const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

/** The address of a From header, without its name. */
export const addressOf = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from

/** The attachment of an appointment. */
export const icalEventOf = ({ method, text }: { method: string; text: string }) => ({
  method,
  content: text,
  filename: 'appointment.ics',
})
