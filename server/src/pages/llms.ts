import type { FastifyInstance } from 'fastify'

import type { Section } from '#http/openapi/document.ts'
import { precompress, sendPrecompressed } from '#http/reply/precompressed.ts'

import { refuseOtherVerbs } from './other-verbs.ts'

/**
 * The description of this server for language models, in the format of llms.txt; computed at the
 * start.
 */
export function addLlmsText(
  app: FastifyInstance,
  { sections, publicUrl }: { sections: readonly Section[]; publicUrl: string },
) {
  const ready = precompress(llmsText(sections, publicUrl))
  app.get('/llms.txt', { compress: false }, async (request, reply) =>
    sendPrecompressed(request, reply.type('text/plain; charset=utf-8'), await ready),
  )
  refuseOtherVerbs(app, '/llms.txt', ['GET', 'HEAD'])
}

export const llmsText = (sections: readonly Section[], publicUrl: string) => `# Openchair

> Salon booking and management over HTTPS and JSON, under ${publicUrl}/api/v1. Send the key of one business in X-API-Key, or a session token as bearer token.

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
