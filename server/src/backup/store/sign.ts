import { createHmac, hash } from 'node:crypto'

import type { S3Account } from '#config/backup.ts'

interface SignableRequest {
  method: string
  /** Encoded, as it is sent. */
  url: URL
  headers?: Record<string, string>
  body: Uint8Array | string
}

/** The headers of a request to S3 with its signature (AWS Signature Version 4). */
export function signedHeaders(
  { method, url, headers = {}, body }: SignableRequest,
  { region, accessKeyId, secretAccessKey }: Omit<S3Account, 'endpoint'>,
  now = new Date(),
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const contentHash = hash('sha256', body)
  const given: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': time,
  }
  const names = Object.keys(given).sort()
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const lines = names.map((name) => `${name}:${given[name]}\n`).join('')
  const request = [method, url.pathname, query, lines, names.join(';'), contentHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, hash('sha256', request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  )
  const signature = hmac(key, text).toString('hex')
  const { host: _, ...sent } = given
  const credential = `Credential=${accessKeyId}/${scope}`
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As AWS encodes parts of a path and of a query. */
export const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
