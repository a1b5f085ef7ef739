interface Operation {
  requestBody?: { content: Record<string, { example?: object }> }
}

interface Description {
  paths: Record<string, { get?: Operation; post?: Operation }>
}

export interface Collection {
  /** Behind that of the business. */
  path: string
  example: object
}

/** Collections of which a record is made otherwise. */
const leftOut = ['/services', '/staff', '/schedule/exceptions', '/webhooks', '/api-keys']

/** An id in an example is of no record. */
const exampleId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-/

/** The collections of a business that a server lists and adds to, and whose example needs no other record. */
export async function collectionsOf(address: string): Promise<Collection[]> {
  const response = await fetch(`${address}/api/v1/openapi.json`)
  return collectionsIn((await response.json()) as Description)
}

const collectionsIn = ({ paths }: Description): Collection[] =>
  Object.entries(paths).flatMap(([whole, { post }]) => {
    const path = /^\/businesses\/\{businessId\}(\/[a-z/-]+)$/.exec(whole)?.[1]
    const hasItems = Object.keys(paths).some((other) => other.startsWith(`${whole}/{`))
    const example = post?.requestBody?.content['application/json']?.example
    if (path === undefined || !hasItems || !example || leftOut.includes(path)) return []
    if (exampleId.test(JSON.stringify(example))) return []
    return { path, example }
  })
