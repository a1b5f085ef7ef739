import type { EventType } from '#core/events.ts'

import type { Endpoint } from '../endpoint.ts'
import {
  codesOf,
  errorResponses,
  everywhere,
  nameErrors,
  sharedExamples,
  sharedResponses,
} from './errors.ts'
import { info, securitySchemes, sharedHeaders } from './introduction.ts'
import { operationOf } from './operation.ts'
import { idempotencyKey, ifMatch, ifNoneMatch, lastEventId } from './parameters.ts'
import type { SchemaByTitle, OpenApiObject } from './schema.ts'
import { deliveryHeaders, describeEvents } from './webhooks.ts'

export interface Section {
  tag: string
  /** The topic of the section, in one sentence. */
  about: string
  endpoints: Endpoint[]
  /** The events sent to subscribers. */
  events?: readonly EventType[]
}

/**
 * The description of the API (OpenAPI 3.1), derived from the routes. The address is that of an
 * installation; without one the server is relative to the host that serves the description.
 */
export function describeApi(sections: readonly Section[], address?: string) {
  const named: SchemaByTitle = new Map()
  const codes = codesIn(sections)
  nameErrors(codes, named)
  const paths: Record<string, OpenApiObject> = {}
  const webhooks: OpenApiObject = {}
  for (const { tag, endpoints, events = [] } of sections) {
    Object.assign(webhooks, describeEvents(events, eventsTag.name, named))
    for (const endpoint of endpoints) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] ??= {}
      paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, tag, named)
    }
  }
  paths['/openapi.json'] = { get: ownOperation }
  return {
    openapi: '3.1.1',
    info,
    servers: [
      ...(address ? [{ url: address, description: 'This installation' }] : []),
      { url: '/api/v1', description: 'The host that serves this description' },
    ],
    // The default for tools; operations list every scheme that they accept.
    security: [{ apiKey: [] }],
    tags: [
      ...sections.map(({ tag, about }) => ({ name: tag, description: about })),
      eventsTag,
      { name: 'Description', description: 'This description, in machine-readable form.' },
    ],
    paths,
    webhooks,
    components: {
      securitySchemes,
      parameters: {
        IdempotencyKey: idempotencyKey,
        IfMatch: ifMatch,
        IfNoneMatch: ifNoneMatch,
        LastEventId: lastEventId,
        ...deliveryHeaders,
      },
      headers: sharedHeaders,
      schemas: Object.fromEntries([...named].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: sharedResponses(codes),
      examples: sharedExamples(codes),
    },
  }
}

const eventsTag = { name: 'Events', description: 'The events sent to webhook subscribers.' }

const ownCodes = ['VALIDATION_ERROR', ...everywhere] as const

const codesIn = (sections: readonly Section[]) =>
  new Set([...sections.flatMap(({ endpoints }) => endpoints.flatMap(codesOf)), ...ownCodes])

const ownOperation: OpenApiObject = {
  operationId: 'getDescription',
  tags: ['Description'],
  summary: 'Read this description',
  description: 'Needs no key. Send If-None-Match with the ETag to check for changes.',
  security: [],
  responses: {
    200: {
      description: 'OK',
      headers: {
        ETag: { description: 'Changes with the description', schema: { type: 'string' } },
      },
      content: { 'application/json': { schema: { type: 'object' } } },
    },
    304: { description: 'Not Modified' },
    ...errorResponses(ownCodes),
  },
}
