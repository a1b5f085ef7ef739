import type { Command } from 'commander'
import pg from 'pg'

import { moveToNode } from '#db/move-to-node.ts'
import * as businesses from '#features/businesses/queries.ts'
import { record } from '#features/operators/log.ts'

import { answer } from '../../answer.ts'
import { usageError } from '../../failure.ts'
import { withDatabase } from '../../installation.ts'

interface Options {
  business: string
  toNode: string
  alone?: boolean
}

export async function run({ business, toNode, alone = false }: Options, command: Command) {
  const [, host, port = '5432'] = /^([^:\s]+)(?::([0-9]+))?$/.exec(toNode) ?? []
  if (host === undefined) throw usageError('--to-node must be a host, or host:port')
  const moved = await withDatabase(async ({ database: { db }, ownerUrl }) => {
    const { id, name } = await businesses.named(db, business)
    const client = new pg.Client({ connectionString: ownerUrl, application_name: 'openchair move' })
    await client.connect()
    try {
      const to = { host, port: Number(port) }
      const result = await moveToNode(client, id, { to, isAlone: alone })
      const slug = (await businesses.listAll(db)).find((one) => one.id === id)?.slug ?? ''
      const details = { toNode, isAlone: alone }
      await record(db, {
        action: 'business.moved',
        accountId: null,
        business: { id, slug },
        details,
      })
      return { id, name, ...result }
    } finally {
      await client.end()
    }
  })
  const others = moved.others === 0 ? '' : `, with ${moved.others} other businesses of its group`
  const text = moved.isMoved
    ? `Moved ${moved.name} to ${toNode}${others}`
    : `${moved.name} is there`
  answer(command, moved, text)
}
