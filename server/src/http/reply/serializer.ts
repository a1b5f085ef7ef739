import type fastJson from 'fast-json-stringify'
import type { FastifyServerOptions } from 'fastify'
import { createRequire } from 'node:module'

type Build = typeof fastJson
type Schema = Parameters<Build>[0]

/**
 * For Fastify: every schema is checked by http/validate/validate.ts, and replies are serialised as below. Its own
 * compilers, which it loads unless it is given others, are 150 modules.
 */
export const schemaController: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (() => () => () => true) as never,
    buildSerializer:
      () =>
      ({ schema }) =>
        serializerOf(schema),
  },
}

/** Serialises replies by their schema. Compiled when the first is sent: a start compiles none of 180. */
export function serializerOf(schema: unknown): (reply: unknown) => string {
  let serialize: ReturnType<Build> | undefined
  return (reply) => (serialize ??= compile(schema as Schema))(reply)
}

let build: Build | undefined

function compile(schema: Schema) {
  build ??= createRequire(import.meta.url)('fast-json-stringify') as Build
  return build(schema)
}
