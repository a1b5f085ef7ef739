const hidden = '•••'

/** The first character of a text; the others are hidden. */
export const maskText = (text: string): string => `${/./su.exec(text)?.[0] ?? ''}${hidden}`

/** n•••@e•••.com: enough to recognise an address that one knows. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${maskText(name)}@${maskText(domain)}${/\.\w+$/.exec(domain)?.[0] ?? ''}`
}

/** The last two digits. */
export const maskPhone = (phone: string): string => `${hidden}${phone.slice(-2)}`

/** The host of a URL: path and query may hold a token. */
export function maskUrl(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return pathname === '/' && search === '' ? origin : `${origin}/${hidden}`
}
