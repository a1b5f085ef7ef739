import type { EnvReader } from './env.ts'
import * as kind from './kinds.ts'

/** The port for submission, on which STARTTLS is used where the server offers it; 465 is TLS from the start. */
const ports = { submission: 587, tls: 465 }

/**
 * The mail server as one URL; null: no mail is sent. It is given by SMTP_URL, or by SMTP_HOST with SMTP_PORT, SMTP_USER and
 * SMTP_PASSWORD, as mail providers list them: a password needs no escapes there.
 */
export function readSmtp({ read, secret, faults }: EnvReader): string | null {
  const url = secret('SMTP_URL', kind.address('smtp', 'smtps'))
  const host = read('SMTP_HOST', kind.text, null)
  const port = read('SMTP_PORT', kind.integer(1, 65_535), null)
  const user = read('SMTP_USER', kind.text, null)
  const password = secret('SMTP_PASSWORD', kind.text)
  const parts = Object.entries({ HOST: host, PORT: port, USER: user, PASSWORD: password })
  const given = parts.filter(([, value]) => value !== null).map(([name]) => `SMTP_${name}`)
  if (url !== null) {
    for (const name of given) faults.push(`SMTP_URL and ${name} are both set: keep one`)
    return url
  }
  if (host === null) {
    for (const name of given) faults.push(`${name} is given without SMTP_HOST`)
    return null
  }
  if (/[\s/@?#]/.test(host))
    faults.push('SMTP_HOST must be a name or an address, such as smtp.example.com')
  if (password !== null && user === null) faults.push('SMTP_PASSWORD is given without SMTP_USER')
  const login = [user, password].filter((part) => part !== null).map(encodeURIComponent)
  const at = login.length > 0 ? `${login.join(':')}@` : ''
  const scheme = port === ports.tls ? 'smtps' : 'smtp'
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  return `${scheme}://${at}${name}:${port ?? ports.submission}`
}
