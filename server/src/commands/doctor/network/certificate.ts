import { once } from 'node:events'
import type { PeerCertificate } from 'node:tls'

import { messageOf } from '#core/errors.ts'

import { type Finding, finding } from '../findings.ts'

const dayMs = 86_400_000
/** Programs that renew certificates do so a month before. */
const warningDays = 14

/** The certificate of an https address: valid for its name, trusted, and for how long. */
export async function checkCertificate(url: string, signal: AbortSignal): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(url)
  if (protocol !== 'https:') return []
  const host = hostname.replace(/^\[|\]$/g, '')
  const { connect } = await import('node:tls')
  const socket = connect({
    host,
    port: Number(port || 443),
    ...(/[a-z]/i.test(host) && !host.includes(':') && { servername: host }),
    rejectUnauthorized: false,
  })
  try {
    await once(socket, 'secureConnect', { signal })
    const { authorizationError } = socket
    const certificate = socket.getPeerCertificate()
    return certificateFindings(hostname, certificate, authorizationError)
  } catch (error) {
    return [finding('URL_UNREACHABLE', `No TLS connection to ${url}: ${messageOf(error)}`)]
  } finally {
    socket.destroy()
  }
}

/** Findings about a certificate; the error is that of its verification. */
export function certificateFindings(
  host: string,
  { valid_to: until, subjectaltname: names }: Pick<PeerCertificate, 'valid_to' | 'subjectaltname'>,
  error: Error | string | undefined,
): Finding[] {
  const leftDays = Math.floor((Date.parse(until) - Date.now()) / dayMs)
  if (error) {
    const code = typeof error === 'string' ? error : ((error as { code?: string }).code ?? '')
    const words =
      code === 'ERR_TLS_CERT_ALTNAME_INVALID'
        ? `The certificate is for ${names ?? 'other names'}, not for ${host}`
        : `Browsers refuse the certificate of ${host}: ${code || messageOf(error)} (valid until ${until})`
    return [finding('CERTIFICATE_INVALID', words)]
  }
  if (leftDays >= warningDays) return []
  return [finding('CERTIFICATE_EXPIRES', `The certificate of ${host} expires in ${leftDays} days`)]
}
