import type { envReader, Parse } from './env.ts'
import * as kind from './kinds.ts'

export type SmsConfig = NonNullable<ReturnType<typeof readSms>>

/** The variables that each provider needs. */
const needed = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'],
  messagebird: ['MESSAGEBIRD_ACCESS_KEY', 'MESSAGEBIRD_SIGNING_KEY', 'SMS_FROM'],
  http: ['SMS_HTTP_URL', 'SMS_HTTP_SECRET'],
} as const

/** The provider of text messages with its credentials; null: this installation sends none. */
export function readSms({ read, secret, faults }: ReturnType<typeof envReader>) {
  const provider = read('SMS_PROVIDER', kind.oneOf('twilio', 'messagebird', 'http'), null)
  const given = {
    SMS_FROM: read('SMS_FROM', sender, null),
    SMS_API_URL: read('SMS_API_URL', kind.webAddress, null),
    TWILIO_ACCOUNT_SID: read('TWILIO_ACCOUNT_SID', accountSid, null),
    TWILIO_AUTH_TOKEN: secret('TWILIO_AUTH_TOKEN', kind.text),
    MESSAGEBIRD_ACCESS_KEY: secret('MESSAGEBIRD_ACCESS_KEY', kind.text),
    MESSAGEBIRD_SIGNING_KEY: secret('MESSAGEBIRD_SIGNING_KEY', kind.text),
    SMS_HTTP_URL: read('SMS_HTTP_URL', kind.webAddress, null),
    SMS_HTTP_SECRET: secret('SMS_HTTP_SECRET', signingSecret),
  }
  // A variable with a fault of its own is not reported as missing as well.
  const isFaulty = (name: string) => faults.some((text) => new RegExp(`^${name}\\b`).test(text))
  if (provider === null) {
    const names = Object.entries(given).flatMap(([name, value]) => (value === null ? [] : [name]))
    if (names.length > 0 && !isFaulty('SMS_PROVIDER'))
      faults.push(`${names.join(', ')} given without SMS_PROVIDER: no text message would be sent`)
    return null
  }
  const missing = needed[provider].filter((name) => given[name] === null && !isFaulty(name))
  if (missing.length > 0)
    faults.push(`SMS_PROVIDER is ${provider}, which needs ${missing.join(' and ')} too`)
  // Nothing is used of them while there are faults.
  const text = (name: keyof typeof given) => given[name] ?? ''
  const common = { from: text('SMS_FROM'), apiUrl: given.SMS_API_URL }
  if (provider === 'twilio')
    return {
      provider,
      ...common,
      accountSid: text('TWILIO_ACCOUNT_SID'),
      authToken: text('TWILIO_AUTH_TOKEN'),
    }
  if (provider === 'messagebird')
    return {
      provider,
      ...common,
      accessKey: text('MESSAGEBIRD_ACCESS_KEY'),
      signingKey: text('MESSAGEBIRD_SIGNING_KEY'),
    }
  return { provider, url: text('SMS_HTTP_URL'), secret: text('SMS_HTTP_SECRET') }
}

/** Warnings for the operator about reports and replies that would never be accepted. */
export function smsWarnings({
  sms,
  publicOrigin,
}: {
  sms: SmsConfig | null
  publicOrigin: string | null
}): string[] {
  return sms !== null && sms.provider !== 'http' && publicOrigin === null
    ? [
        'SMS_PROVIDER is given without PUBLIC_URL: the provider signs that address, so its reports and replies are refused',
      ]
    : []
}

/** A number, a name of up to eleven characters, or a messaging service of Twilio. */
const sender: Parse<string> = (value) => {
  if (/^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11}|MG[0-9a-f]{32})$/.test(value)) return value
  throw new Error(
    'it must be a number such as +31612345678, or a name of up to 11 letters, digits and spaces',
  )
}

const accountSid: Parse<string> = (value) => {
  if (/^AC\w{1,64}$/.test(value)) return value
  throw new Error('it must begin with AC')
}

const signingSecret: Parse<string> = (value) => {
  const [, encoded = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  if (Buffer.from(encoded, 'base64').length >= 24) return value
  throw new Error(
    'it must be whsec_ and at least 24 bytes as base64. Create one with: echo "whsec_$(openssl rand -base64 32)"',
  )
}
