import type { Command } from 'commander'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import * as businesses from '#features/businesses/queries.ts'
import { recordAct } from '#features/operators/acts/record-act.ts'
import { exportBusiness } from '#features/operators/export/export-business.ts'

import { answer } from '../../answer.ts'
import { withInstallation } from '../../installation.ts'
import { actWithin } from './act-on.ts'

interface Options {
  business: string
  file: string
}

/** Written beside its place and renamed at the end, so that a file with this name is complete. Readable by its owner alone. */
export async function run({ business, file }: Options, command: Command) {
  const exported = await withInstallation(async (installation) => {
    const { database } = installation
    const { id, name } = await businesses.named(database.db, business)
    // Recorded before the first byte: who stops it has some of the data already.
    await actWithin(installation, id, (tenant) => recordAct(tenant, null, 'data.exported'))
    const unfinished = `${file}.unfinished`
    // One that is there may be readable, or a link to elsewhere.
    await rm(unfinished, { force: true })
    try {
      const output = openFile(unfinished, file.endsWith('.gz'))
      const lines = await exportBusiness(installation, id, output.write)
      await output.close()
      await rename(unfinished, file)
      return { id, name, file, lines }
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  })
  answer(command, exported, `Exported ${exported.name}: ${exported.lines} lines in ${file}`)
}

function openFile(path: string, isCompressed: boolean) {
  const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  const input = isCompressed ? createGzip() : target
  if (input !== target) input.pipe(target)
  const done = finished(target)
  done.catch(() => {})
  return {
    async write(line: string) {
      // A full disk ends the file, and with it the wait.
      if (!input.write(line)) await Promise.race([once(input, 'drain'), done])
    },
    async close() {
      input.end()
      await done
    },
  }
}
