import type { SmsConfig } from '#config/sms.ts'

import { httpProvider } from './http.ts'
import { messagebirdProvider } from './messagebird.ts'
import type { SmsProvider } from './provider.ts'
import { twilioProvider } from './twilio.ts'

/** The path of the requests of a provider. */
export const hookPath = (name: string) => `/hooks/sms/${name}`

/** The configured provider; null: this installation sends no text messages. */
export function openSms({
  sms,
  publicUrl,
}: {
  sms: SmsConfig | null
  publicUrl: string
}): SmsProvider | null {
  if (sms === null) return null
  const hookUrl = publicUrl + hookPath(sms.provider)
  if (sms.provider === 'twilio') return twilioProvider({ ...sms, hookUrl })
  if (sms.provider === 'messagebird') return messagebirdProvider({ ...sms, hookUrl })
  return httpProvider(sms)
}
