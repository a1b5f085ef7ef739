import type { FastifyInstance } from 'fastify'

import type { Section } from '#http/openapi/document.ts'
import { readyBytes, sendReady } from '#http/ready-bytes.ts'

import { refuseOtherVerbs } from './other-verbs.ts'

/** What programs that read text are told of this server, in the form of llms.txt; ready before anybody asks. */
export function addLlmsText(
  app: FastifyInstance,
  { sections, publicUrl }: { sections: readonly Section[]; publicUrl: string },
) {
  const ready = readyBytes(llmsText(sections, publicUrl))
  app.get('/llms.txt', { compress: false }, async (request, reply) =>
    sendReady(request, reply.type('text/plain; charset=utf-8'), await ready),
  )
  refuseOtherVerbs(app, '/llms.txt', ['GET', 'HEAD'])
}

export const llmsText = (sections: readonly Section[], publicUrl: string) => `# Openchair

> Booking and management of salons over HTTPS and JSON, under ${publicUrl}/api/v1. Send a key in X-API-Key, which is for one business, or a session's token as a bearer.

- Errors are JSON with statusCode, code and message; errors names each fault of a request.
- Lists take page and limit; amounts are decimals in the currency of the business, and minor units in events.
- A refused time comes with its reason and up to three free ones. Idempotency-Key makes it safe to repeat a POST.

## Docs

- [Description](${publicUrl}/api/v1/openapi.json): all of it as OpenAPI 3.1, the source of what stands here
- [Reference](${publicUrl}/reference): the same for people, to be tried
${sections.map(sectionText).join('')}`

const sectionText = ({ tag, about, endpoints }: Section) => `
## ${tag}

${about}

${endpoints.map(({ method, path, summary }) => `- ${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}: ${summary}`).join('\n')}
`
