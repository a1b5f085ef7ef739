import { setTimeout as delay } from 'node:timers/promises'

import type { S3Account } from '#config/backup.ts'

import { encode, signedHeaders } from './sign.ts'
import type { Folder, S3Object, Store } from './store.ts'

/** An object may have 10,000 parts: 160 GB. */
const partBytes = 16 * 1024 * 1024
const attemptsMost = 4

/** In milliseconds; a part of 16 MB is sent within `answerMs` at 140 KB a second. */
export interface S3Limits {
  /** The time until a storage answers, and between two pieces of its answer. */
  answerMs: number
  /** The time before a request is sent again, longer after each attempt. */
  retryMs: number
}
const usual: S3Limits = { answerMs: 120_000, retryMs: 1_000 }

/** A backup in an object of a storage that speaks S3. It exists only once all of its parts have arrived. */
export function s3Store(account: S3Account, object: S3Object, limits = usual): Store {
  const ask = async (method: string, query: Record<string, string>, body?: Uint8Array | string) =>
    (await request(account, { method, object, query, body }, limits)).answer
  return {
    name: `s3://${object.bucket}/${object.key}`,
    isLocal: false,
    async *read() {
      const { answer, stop } = await request(account, { method: 'GET', object, query: {} }, limits)
      let timer = setTimeout(stop, limits.answerMs)
      try {
        for await (const piece of answer.body ?? []) {
          // The reader of the pieces may take as long as it needs.
          clearTimeout(timer)
          yield Buffer.from(piece as Uint8Array)
          timer = setTimeout(stop, limits.answerMs)
        }
      } finally {
        clearTimeout(timer)
      }
    },
    async write(bytes) {
      const begun = await (await ask('POST', { uploads: '' })).text()
      const uploadId = textsOf(begun, 'UploadId')[0] ?? ''
      try {
        const parts: string[] = []
        for await (const part of inParts(bytes)) {
          const partNumber = String(parts.length + 1)
          const { headers } = await ask('PUT', { partNumber, uploadId }, part)
          parts.push(
            `<Part><PartNumber>${partNumber}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`,
          )
        }
        const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const ended = await (await ask('POST', { uploadId }, list)).text()
        // It is 200 even if the parts could not be joined.
        if (ended.includes('<Error>')) throw new Error(`S3 refused the backup: ${errorIn(ended)}`)
      } catch (error) {
        await ask('DELETE', { uploadId }).catch(() => {})
        throw error
      }
    },
  }
}

export function s3Folder(account: S3Account, { bucket, key }: S3Object): Folder {
  const prefix = key === '' || key.endsWith('/') ? key : `${key}/`
  const at = (name: string) => ({ bucket, key: prefix + name })
  return {
    async list() {
      const found: string[] = []
      let token: string | undefined
      do {
        const query = {
          'list-type': '2',
          prefix,
          ...(token !== undefined && { 'continuation-token': token }),
        }
        const asked = { method: 'GET', object: { bucket, key: '' }, query }
        const text = await (await request(account, asked)).answer.text()
        for (const name of textsOf(text, 'Key')) found.push(name.slice(prefix.length))
        token = textsOf(text, 'NextContinuationToken')[0]
      } while (token !== undefined)
      return found
    },
    async remove(name) {
      await request(account, { method: 'DELETE', object: at(name), query: {} })
    },
    store: (name) => s3Store(account, at(name)),
  }
}

interface S3Call {
  method: string
  object: S3Object
  query: Record<string, string>
  body?: Uint8Array | string | undefined
}

/**
 * Sends a signed request, again after a failure of the network or of the storage. Returns the answer, and what ends it where
 * the rest does not arrive. Throws for any other answer than success.
 */
async function request(account: S3Account, asked: S3Call, limits = usual) {
  const { method, object, query, body = '' } = asked
  const path = [object.bucket, ...object.key.split('/')].map(encode).join('/')
  const search = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const url = new URL(`${account.endpoint}/${path.replace(/\/$/, '')}?${search.join('&')}`)
  for (let attempt = 1; ; attempt += 1) {
    const headers = signedHeaders({ method, url, body }, account)
    const controller = new AbortController()
    const stop = () => controller.abort(new Error(`no answer within ${limits.answerMs} ms`))
    const timer = setTimeout(stop, limits.answerMs)
    const answer = await fetch(url, {
      method,
      headers,
      signal: controller.signal,
      ...(body.length > 0 && { body: body as Uint8Array<ArrayBuffer> | string }),
    })
      .catch((error: unknown) => error as Error)
      .finally(() => clearTimeout(timer))
    if (!(answer instanceof Error) && answer.ok) return { answer, stop }
    if (attempt === attemptsMost || isFinal(answer)) throw await failureOf(url, answer)
    if (!(answer instanceof Error)) await answer.arrayBuffer()
    await delay(attempt * limits.retryMs)
  }
}

/** Whether the same request would be refused again; 408 and 429 ask for another attempt. */
const isFinal = (answer: Error | Response) =>
  !(answer instanceof Error) && answer.status < 500 && ![408, 429].includes(answer.status)

async function failureOf(url: URL, answer: Error | Response): Promise<Error> {
  if (answer instanceof Error)
    return new Error(`${url.host} cannot be reached: ${answer.message}`, { cause: answer })
  const text = await answer.text().catch(() => '')
  return new Error(`${url.host} answered ${answer.status}: ${errorIn(text)}`)
}

const errorIn = (text: string) =>
  [...textsOf(text, 'Code'), ...textsOf(text, 'Message')].join(', ') || 'no reason given'

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(part)
    length += part.length
    if (length < partBytes) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}
