import { once } from 'node:events'
import { connect } from 'node:net'

import { messageOf } from '#core/errors.ts'

import { type Finding, finding } from '../findings.ts'
import { isLocal } from '../machine/configuration.ts'

/** Connects to the mail server and signs in, as the worker does. No letter is sent. */
export async function checkMail(smtpUrl: string | null, signal: AbortSignal): Promise<Finding[]> {
  if (smtpUrl === null) return []
  // The package is not loaded where no letters are sent.
  const { openTransport } = await import('#features/mail/transport.ts')
  const transport = openTransport(smtpUrl)
  const { promise, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new Error('no response'))
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    await Promise.race([transport.verify(), promise])
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    // The words of a mail server may repeat a name.
    const reason = responseCode ? `it answers ${responseCode} (${code})` : messageOf(error)
    return [finding('MAIL_UNREACHABLE', `No letters can be sent: ${reason}`)]
  } finally {
    signal.removeEventListener('abort', giveUp)
    transport.close()
  }
  return isEncrypted(smtpUrl, signal)
}

/** Without STARTTLS the password and the letters cross the network in the clear. */
async function isEncrypted(smtpUrl: string, signal: AbortSignal): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(smtpUrl)
  if (protocol === 'smtps:' || isLocal(hostname)) return []
  const offers = await extensionsOf(hostname, Number(port || 587), signal)
  if (/^250[ -]STARTTLS/im.test(offers)) return []
  return [finding('MAIL_WITHOUT_TLS', `${hostname} offers no STARTTLS`)]
}

async function extensionsOf(host: string, port: number, signal: AbortSignal): Promise<string> {
  const socket = connect({ host, port })
  socket.setEncoding('utf8')
  try {
    await once(socket, 'data', { signal })
    socket.write('EHLO openchair.invalid\r\n')
    let text = ''
    while (!/^250 /m.test(text)) text += String(await once(socket, 'data', { signal }))
    return text
  } finally {
    socket.destroy()
  }
}
