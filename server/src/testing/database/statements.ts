import assert from 'node:assert/strict'
import type { Writable } from 'node:stream'
import { mock } from 'node:test'
import pg from 'pg'

/** A setting of a connection, sent with the statement that needs it. */
const isSetting = ([query]: unknown[]) => typeof query === 'string' && /^(set|do) /.test(query)

/** Sent at any time by connections that listen, and by all connections after one of them is lost. */
const probe = 'select 1'
const isProbe = ([query]: unknown[]) => query === probe

const isAnnouncement = (text: string) => /; notify "/.test(text)

/** The look-up of a key, which a GET leaves out within half a second of another one. */
export const isKeyLookup = (text: string) => text.includes('from api_key k')

const textOf = ([query]: unknown[]) =>
  typeof query === 'string' ? query : (query as pg.QueryConfig).text

/**
 * The texts of the statements that this process sends while the work runs, in order, except
 * settings, probes of connections and look-ups of keys.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = mock.method(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(({ arguments: given }) => given as unknown[])
      .filter((given) => !isSetting(given) && !isProbe(given))
      .map(textOf)
      .filter((text) => !isKeyLookup(text))
  } finally {
    sent.mock.restore()
  }
}

export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length

/** Fails with the texts of the statements where the work sends more or fewer of them. */
export async function expectStatements(count: number, work: () => Promise<unknown>): Promise<void> {
  const texts = await statementsOf(work)
  const list = texts.join('\n').replaceAll(/\s+/g, ' ')
  assert.equal(texts.length, count, `${texts.length} statements instead of ${count}: ${list}`)
}

/**
 * The statements that this process sends while the work runs, one list for each write to a
 * connection, except notifications of earlier commits and probes of connections.
 */
export async function batchesOf(work: () => Promise<unknown>): Promise<string[][]> {
  const batches: string[][] = []
  const open = new Map<Writable, string[]>()
  const query = pg.Client.prototype.query as (...given: unknown[]) => Promise<pg.QueryResult>
  const watched = mock.method(
    pg.Client.prototype,
    'query',
    function (this: pg.Client, ...given: [string | pg.QueryConfig]) {
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
      const batch = (stream.writableCorked > 0 && open.get(stream)) || []
      if (batch.length === 0) batches.push(batch)
      open.set(stream, batch)
      batch.push(textOf(given))
      return query.apply(this, given)
    },
  )
  try {
    await work()
    return batches
      .map((batch) => batch.filter((text) => text !== probe))
      .filter((batch) => !batch.every(isAnnouncement))
  } finally {
    watched.mock.restore()
  }
}

/** A query of the driver. */
interface ReadsRows {
  handleDataRow(message: unknown): void
}

/** The maximum number of rows that one statement of this process reads while the work runs. */
export async function mostRowsRead(work: () => Promise<unknown>): Promise<number> {
  let most = 0
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const watched = mock.method(
    pg.Client.prototype,
    'query',
    function (this: pg.Client, ...given: [string | Partial<ReadsRows>]) {
      const [statement] = given
      if (typeof statement === 'object' && statement.handleDataRow) {
        const read = statement.handleDataRow.bind(statement)
        let rows = 0
        statement.handleDataRow = (message) => {
          most = Math.max(most, (rows += 1))
          read(message)
        }
      }
      return query.apply(this, given)
    },
  )
  try {
    await work()
    return most
  } finally {
    watched.mock.restore()
  }
}

/** The distinct texts of statements that this process sends while the work runs. */
export async function textsSent(work: () => Promise<unknown>): Promise<Set<string>> {
  const sent = mock.method(pg.Client.prototype, 'query')
  try {
    await work()
    return new Set(
      sent.mock.calls
        .filter(({ arguments: given }) => !isSetting(given))
        .map(({ arguments: given }) => textOf(given)),
    )
  } finally {
    sent.mock.restore()
  }
}
