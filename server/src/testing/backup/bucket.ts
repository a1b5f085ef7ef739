import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

import type { S3Account } from '#config/backup.ts'
import { signedHeaders } from '#src/backup/store/sign.ts'

interface Answer {
  status: number
  body?: string | Buffer
  etag?: string
}

/** A storage that speaks as much of S3 as backups need, and verifies signatures. */
export async function openBucket(t: TestContext, account: Omit<S3Account, 'endpoint'>) {
  const objects = new Map<string, Buffer[]>()
  const uploads = new Map<string, Buffer[]>()

  function answerOf(url: URL, method: string, body: Buffer): Answer {
    const name = decodeURIComponent(url.pathname.slice(1))
    const query = url.searchParams
    const uploadId = query.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload ${uploads.size + 1}`
      uploads.set(id, [])
      return { status: 200, body: `<UploadId>${id}</UploadId>` }
    }
    if (method === 'PUT' && upload) {
      upload[Number(query.get('partNumber')) - 1] = body
      return { status: 200, etag: `"part ${query.get('partNumber')}"` }
    }
    if (method === 'POST' && upload) {
      const named = [...body.toString().matchAll(/<ETag>"part (\d+)"<\/ETag>/g)]
      objects.set(
        name,
        named.flatMap(([, number]) => upload[Number(number) - 1] ?? []),
      )
      uploads.delete(uploadId)
      return { status: 200, body: '<CompleteMultipartUploadResult/>' }
    }
    if (method === 'DELETE') {
      if (uploadId) uploads.delete(uploadId)
      else objects.delete(name)
      return { status: 204 }
    }
    if (query.has('list-type')) {
      const prefix = `${name}/${query.get('prefix')}`
      const found = [...objects.keys()].filter((one) => one.startsWith(prefix)).sort()
      const keys = found.map((one) => one.slice(name.length + 1).replaceAll('&', '&amp;'))
      return { status: 200, body: keys.map((one) => `<Key>${one}</Key>`).join('') }
    }
    const object = objects.get(name)
    return object
      ? { status: 200, body: Buffer.concat(object) }
      : { status: 404, body: '<Code>NoSuchKey</Code>' }
  }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const {
      status,
      body: text,
      etag,
    } = isSigned(request, url, body, account)
      ? answerOf(url, request.method ?? '', body)
      : { status: 403, body: '<Code>SignatureDoesNotMatch</Code>', etag: undefined }
    response.writeHead(status, etag === undefined ? {} : { etag }).end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    partsOf: (name: string) => objects.get(name)?.length,
    state: () => ({ objects: [...objects.keys()], uploads: uploads.size }),
  }
}

function isSigned(
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  account: Omit<S3Account, 'endpoint'>,
) {
  const time = String(headers['x-amz-date'])
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  const [year, month, day, hour, minute, second] = parts
  const now = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  const expected = signedHeaders({ method, url, body }, account, now)
  return headers['authorization'] === expected['authorization']
}
