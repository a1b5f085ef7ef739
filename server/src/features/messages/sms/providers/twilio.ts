import { createHmac, timingSafeEqual } from 'node:crypto'

import type { HookRequest, Reply, Report, SmsProvider } from './provider.ts'
import { handOver } from './request.ts'

interface Options {
  accountSid: string
  authToken: string
  from: string
  apiUrl: string | null
  /** To which reports and replies come. */
  hookUrl: string
}

/** Twilio's Programmable Messaging: forms, with the id of the message in the address of its reports. */
export const twilioProvider = ({
  accountSid,
  authToken,
  from,
  apiUrl,
  hookUrl,
}: Options): SmsProvider => ({
  name: 'twilio',
  send({ id, to, text }) {
    const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
    const form = { To: to, ...sender, Body: text, StatusCallback: `${hookUrl}?message=${id}` }
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    return handOver({
      url: `${apiUrl ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: {
        authorization: `Basic ${credentials}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
      codeOf: (answer) => (answer as { code?: number } | undefined)?.code,
      isOfNumber,
    })
  },
  read(request) {
    const form = new URLSearchParams(request.body.toString('utf8'))
    verify(request, form, authToken)
    return eventOf(request, form)
  },
})

/** Throws unless the address and the fields in order of their names are signed. */
function verify({ url, headers }: HookRequest, form: URLSearchParams, authToken: string) {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const expected = createHmac('sha1', authToken)
    .update(url + fields.map(([name, value]) => name + value).join(''))
    .digest()
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''), 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new Error('The signature is missing or invalid')
}

const states = new Map([
  ['delivered', 'DELIVERED'],
  ['read', 'DELIVERED'],
  ['undelivered', 'FAILED'],
  ['failed', 'FAILED'],
] as const)

function eventOf({ query }: HookRequest, form: URLSearchParams): Report | Reply | null {
  const id = query.get('message')
  if (id === null) {
    const [sid, from, text] = [form.get('MessageSid'), form.get('From'), form.get('Body')]
    return sid && from && text !== null ? { is: 'reply', id: sid, from, text } : null
  }
  const status = states.get(form.get('MessageStatus') as 'delivered')
  if (!status) return null
  const reason = form.get('ErrorCode')
  return { is: 'report', id, status, reason, isOfNumber: isOfNumber(reason ?? '') }
}

/**
 * No valid number, no mobile one, unsubscribed at Twilio, or unknown to its network. A phone that is off (30003) may be on
 * again.
 */
const isOfNumber = (code: string) =>
  ['21211', '21214', '21217', '21610', '21612', '21614', '30004', '30005', '30006'].includes(code)
