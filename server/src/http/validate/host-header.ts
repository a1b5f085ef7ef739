import type { FastifyRequest } from 'fastify'

import { type Fault, fault } from '#core/errors.ts'

/**
 * The fault of a request without exactly one Host header (RFC 9112, 3.2): programs in front of the
 * server could take another one of several. HTTP/1.0 does without.
 */
export function hostFaults({ raw }: Pick<FastifyRequest, 'raw'>): Fault[] {
  const { rawHeaders, httpVersion } = raw
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  if (count > 1) return [fault('Host', 'must be given once', 'twice')]
  return count === 0 && httpVersion === '1.1' ? [fault('Host', 'is required', 'required')] : []
}
