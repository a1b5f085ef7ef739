import { type TSchema, Type } from '#core/json-schema.ts'

import type { Endpoint } from '../endpoint.ts'
import { isTagged } from '../reply/bytes.ts'
import { isStream } from '../reply/event-stream.ts'
import { described, exampleId, Id, TokenText } from '../types.ts'
import { exampleRequest } from './example.ts'
import { meaningOfName } from './field-descriptions.ts'
import { exampleTag } from './introduction.ts'
import { type SchemaByTitle, describeSchema, type OpenApiObject } from './schema.ts'

/** The parameters of an operation: path, query and headers. */
export const parametersOf = (endpoint: Endpoint, named: SchemaByTitle): OpenApiObject[] => [
  ...pathParameters(endpoint, named),
  ...queryParameters(endpoint, named),
  ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ...(endpoint.conditional ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
  ...(isStream(endpoint.reply) ? [{ $ref: '#/components/parameters/LastEventId' }] : []),
  ...(isTagged(endpoint.reply) ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
]

const pathParameters = ({ path, params }: Endpoint, named: SchemaByTitle): OpenApiObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => {
    const schema = propertiesOf(params)[name] ?? inPath[name] ?? Id
    return { ...parameter('path', name, schema, named), required: true }
  })

/** The parameters of paths that are no ids of records, unless their route describes them. */
const inPath: Record<string, TSchema | undefined> = {
  slug: Type.String({
    description: 'The short name of a business in URLs',
    examples: ['studio-noord'],
  }),
  token: described(TokenText, 'The token of the record, which is a secret of the customer'),
}

function queryParameters({ query }: Endpoint, named: SchemaByTitle): OpenApiObject[] {
  const { required = [] } = (query ?? {}) as { required?: string[] }
  return Object.entries(propertiesOf(query)).map(([name, schema]) => ({
    ...parameter('query', name, schema, named),
    required: required.includes(name) && !('default' in schema),
    ...('items' in schema && { style: 'form', explode: false }),
  }))
}

function parameter(
  place: 'path' | 'query',
  name: string,
  schema: TSchema,
  named: SchemaByTitle,
): OpenApiObject {
  const { description: _, examples: __, ...shown } = describeSchema(schema, named)
  const text = meaningOf(schema) ?? descriptions[name] ?? meaningOfName(name)
  return {
    name,
    in: place,
    description: text,
    schema: shown,
    example: exampleRequest(schema, name),
  }
}

const meaningOf = (schema: TSchema) => {
  const { 'x-here': here, description } = schema as { [keyword: string]: string | undefined }
  return here ?? description
}

const propertiesOf = (schema: TSchema | undefined) =>
  ((schema ?? {}) as { properties?: Record<string, TSchema> }).properties ?? {}

/** Descriptions of parameters that many routes share, unless their schema has a better one. */
const descriptions: Record<string, string | undefined> = {
  businessId: 'Id of the business that the key belongs to',
  staffId: 'Id of the member of staff',
  dayOfWeek: 'The day of the week',
  startDate: 'The first day, in the zone of the business',
  endDate: 'The last day, included',
  from: 'The first day, in the zone of the business',
  to: 'The last day, included',
  status: 'Only records with this status',
  sortOrder: 'The direction of the list',
  skipAdvanceCheck: 'Skips the check of the minimum advance',
  date: 'The day, in the zone of the business',
  startTime: 'The local time of the business',
  duration: 'Minutes',
}

export const idempotencyKey: OpenApiObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Makes retries safe: for 24 hours the same key with the same request gets the first response, with the header Idempotency-Replayed, and the work runs once.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]{1,255}$' },
  example: 'b7c9f0d2-order-1042',
}

export const ifMatch: OpenApiObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of the record as it was read: 412 without an effect when it has changed since. `*` matches every version, a weak tag none.',
  schema: { type: 'string', maxLength: 8000 },
  example: '"7"',
}

export const lastEventId: OpenApiObject = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: 'The id of the last received event; browsers send it automatically',
  schema: { type: 'string', maxLength: 8000 },
  example: exampleId,
}

export const ifNoneMatch: OpenApiObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The ETag of a cached response: 304 without a body means that nothing has changed. Useful for polling.',
  schema: { type: 'string', maxLength: 8000 },
  example: exampleTag,
}
