import { client, longTimeout } from './client.ts'
import { fullPath } from './operation.ts'

export type Given = Readonly<Record<string, unknown>>

export interface Sending {
  body?: unknown
  /** The idempotency key makes a retry safe. */
  key?: string | undefined
  /** The version of the record that the person has seen: of another one the server refuses the change. */
  version?: number | string | undefined
  /** Whether the server may take minutes. */
  isLong?: boolean | undefined
  parseAs?: 'blob'
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** Sends a request; the parameters that the path does not name are its query. */
export function send(
  method: Method,
  path: string,
  params: Given,
  { body, key, version, isLong, parseAs }: Sending = {},
): Promise<{ data?: unknown; response: Response }> {
  const template = fullPath(path)
  const isInPath = (name: string) => template.includes(`{${name}}`)
  const known = Object.entries(params).filter(([, value]) => value !== null && value !== undefined)
  const init = {
    params: {
      path: Object.fromEntries(known.filter(([name]) => isInPath(name))),
      query: Object.fromEntries(known.filter(([name]) => !isInPath(name))),
      header: {
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...(version !== undefined && { 'If-Match': `"${version}"` }),
      },
    },
    ...(body !== undefined && { body }),
    ...(isLong === true && longTimeout),
    ...(parseAs && { parseAs }),
  }
  return client.request(method, template as never, init as never)
}
