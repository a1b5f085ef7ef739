import Fastify, { type FastifyInstance } from 'fastify'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'

import { readMasterKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { connect } from '#db/db.ts'
import { buildApi } from '#src/server/api.ts'

import { observed, traced } from './observe/servers.ts'

/** The master key of the benchmark; all its data is generated. */
export const benchKey = 'be'.repeat(32)

/** The measured server, and the bare ones for comparison. */
export type ServerKind = keyof typeof servers

const servers = {
  openchair,
  proxied,
  guests,
  dashboard,
  refusing,
  observed: (url: string) => observed(optionsOf(url)),
  traced: (url: string) => traced(optionsOf(url)),
  stringify,
  bytes,
  read,
  insert,
  transact,
}

async function dashboard(url: string) {
  return openchair(url, await builtDashboard())
}

/** As behind a proxy on the same machine, with the default rate limit. */
function proxied(url: string) {
  const trustProxy = ['loopback']
  return buildApi({ database: connect(url), masterKey: readMasterKey(benchKey), trustProxy })
}

/** The same with the limits of guests alone. */
function guests(url: string) {
  const trustProxy = ['loopback']
  const [database, masterKey] = [connect(url), readMasterKey(benchKey)]
  return buildApi({ database, masterKey, trustProxy, rateLimitMax: 1_000_000_000 })
}

async function openchair(url: string, folder?: string) {
  const app = await buildApi({
    dashboard: folder === undefined ? undefined : () => ({ state: 'ready', folder }),
    database: connect(url),
    masterKey: readMasterKey(benchKey),
    rateLimitMax: 1_000_000_000,
  })
  // After a garbage collection, where the process exposes it.
  return app.get('/memory', () => {
    globalThis.gc?.()
    return process.memoryUsage()
  })
}

const optionsOf = (url: string) => ({
  database: connect(url),
  masterKey: readMasterKey(benchKey),
  rateLimitMax: 1_000_000_000,
})

/** The folder of the dashboard's files, built unless they exist. */
export async function builtDashboard() {
  const script = fileURLToPath(new URL('../../../dashboard/scripts/build.ts', import.meta.url))
  return (await promisify(execFile)(process.execPath, [script])).stdout.trim()
}

/** Refuses every request. */
async function refusing() {
  return Fastify().all('*', (_, reply) => reply.status(429).send({ code: 'RATE_LIMIT_EXCEEDED' }))
}

/** Sends the object in a file, stringified each time. */
async function stringify(file: string) {
  const answer: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return Fastify().get('/', () => Promise.resolve(answer))
}

/** Sends the bytes of a file. */
async function bytes(file: string) {
  const answer = readFileSync(file)
  return Fastify().get('/', (_, reply) =>
    reply.type('application/json; charset=utf-8').send(answer),
  )
}

/** One row by its primary key. */
async function read(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  return Fastify().get<{ Params: { businessId: string; id: string } }>(
    '/:businessId/:id',
    async ({ params: { businessId, id } }) => {
      const text = 'select * from bare_booking where business_id = $1 and id = $2'
      const { rows } = await pool.query({ name: 'read', text, values: [businessId, id] })
      return rows[0] as unknown
    },
  )
}

interface Taken {
  businessId: string
  id: string
  staffId: string
  start: number
  end: number
}

/** One row under the exclusion constraint of claims. */
async function insert(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  return Fastify().post<{ Body: Taken }>('/', async ({ body }, reply) => {
    const text = `insert into bare_claim (business_id, id, staff_id, lane, start_minute, end_minute)
      values ($1, $2, $3, 0, $4, $5)`
    const { businessId, id, staffId, start, end } = body
    await pool.query({ name: 'insert', text, values: [businessId, id, staffId, start, end] })
    return reply.status(201).send({ id })
  })
}

/**
 * The minimal transaction of a booking: the member locked, a claim under the constraint, a booking
 * and an event.
 */
async function transact(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 16 })
  const lock = 'select id from bare_member where business_id = $1 and id = $2 for no key update'
  const claim = `insert into bare_claim (business_id, id, staff_id, lane, start_minute, end_minute)
    values ($1, $2, $3, 0, $4, $5)`
  const row = 'insert into bare_row (business_id, id, body) values ($1, $2, $3)'
  return Fastify().post<{ Body: Taken }>('/', async ({ body }, reply) => {
    const { businessId, id, staffId, start, end } = body
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'lock', text: lock, values: [businessId, staffId] })
      await client.query({
        name: 'row',
        text: row,
        values: [businessId, id, 'booking '.repeat(60)],
      })
      const claimed = [businessId, id, staffId, start, end]
      await client.query({ name: 'claim', text: claim, values: claimed })
      const event = [businessId, newId(), 'event '.repeat(60)]
      await client.query({ name: 'row', text: row, values: event })
      await client.query('commit')
    } finally {
      client.release()
    }
    return reply.status(201).send({ id })
  })
}

if (import.meta.main) {
  const [kind = '', argument = ''] = process.argv.slice(2)
  const app: FastifyInstance = await servers[kind as ServerKind](argument)
  process.on('disconnect', () => process.exit())
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
}
