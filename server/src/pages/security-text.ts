import type { FastifyInstance } from 'fastify'

import { refuseOtherVerbs } from './other-verbs.ts'

interface SecurityContact {
  publicUrl: string
  /** A URI; the mailbox that RFC 2142 names unless given. */
  securityContact?: string | undefined
}

const path = '/.well-known/security.txt'

/** Where to report a vulnerability of this installation (RFC 9116). */
export function addSecurityText(app: FastifyInstance, site: SecurityContact) {
  app.get(path, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(site, new Date())),
  )
  refuseOtherVerbs(app, path, ['GET', 'HEAD'])
}

const validDays = 180

export function securityText({ publicUrl, securityContact }: SecurityContact, now: Date) {
  const contact = securityContact ?? `mailto:security@${new URL(publicUrl).hostname}`
  const expires = new Date(now.getTime() + validDays * 86_400_000).toISOString()
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.slice(0, 10)}T00:00:00.000Z`,
    `Canonical: ${publicUrl}${path}`,
    'Preferred-Languages: en',
    '',
  ].join('\n')
}
