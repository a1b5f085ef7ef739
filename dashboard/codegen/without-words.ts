interface Operation {
  responses?: Record<string, object>
}

export interface Description {
  paths: Record<string, Record<string, Operation>>
  webhooks?: unknown
}

/**
 * Keeps what the types need: no examples, descriptions or webhooks, and only success responses, since all errors
 * have one type in the client. A sixth of the text remains.
 */
export function withoutWords({ webhooks: _, ...description }: Description) {
  for (const path of Object.values(description.paths))
    for (const operation of Object.values(path))
      for (const status of Object.keys(operation.responses ?? {}))
        if (!status.startsWith('2')) delete operation.responses?.[status]
  return strip(description, false)
}

const words = new Set(['description', 'summary', 'example', 'examples', 'headers'])

/** `isNames` where the keys are names from the API, such as a property called description. */
function strip(value: unknown, isNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => strip(item, false))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key]) => isNames || !words.has(key))
  return Object.fromEntries(
    kept.map(([key, inner]) => [key, strip(inner, !isNames && namesWithin.has(key))]),
  )
}

const namesWithin = new Set(['properties', 'schemas', 'parameters', 'responses', 'paths'])
