import fastJson from 'fast-json-stringify'

type Schema = Parameters<typeof fastJson>[0]

/** Serialises replies by their schema. Compiled when the first is sent: a start compiles none of 180. */
export function serializerOf(schema: unknown): (reply: unknown) => string {
  let serialize: ReturnType<typeof fastJson> | undefined
  return (reply) => (serialize ??= fastJson(schema as Schema))(reply)
}
