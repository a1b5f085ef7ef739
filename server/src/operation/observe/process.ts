import { statfs } from 'node:fs/promises'

import type { Health } from '../health.ts'
import { addReading, type Metrics } from '../metrics.ts'
import { addLabelledReading } from './labelled-reading.ts'

interface Process {
  version: string
  role: string
  /** Whether this process supervises its PostgreSQL. */
  database: 'embedded' | 'external'
  /** The folder of the embedded database; null without one. */
  dataDir: string | null
  health: Health
}

/** The version and role of this process, whether it is ready, and the space of its data. */
export function addProcess(registry: Metrics, { health, dataDir, ...info }: Process) {
  addLabelledReading(registry, {
    name: 'openchair_build_info',
    help: 'Always 1: the release, its Node, its role, and whose PostgreSQL it uses.',
    labels: ['version', 'node', 'role', 'database'],
    read: () => [[{ ...info, node: process.version }, 1]],
  })
  addLabelledReading(registry, {
    name: 'openchair_ready',
    help: '1 while a check of /readyz succeeds, else 0.',
    labels: ['check'],
    read: async () => {
      const { checks } = (await health()).answer
      return Object.entries(checks).map(([check, found]) => [{ check }, Number(found === 'ok')])
    },
  })
  if (dataDir === null) return
  addReading(registry, {
    name: 'openchair_data_disk_available_bytes',
    help: 'Free space of the file system with the embedded database.',
    read: async () => bytesOf(await statfs(dataDir), 'bavail'),
  })
  addReading(registry, {
    name: 'openchair_data_disk_size_bytes',
    help: 'Size of the file system with the embedded database.',
    read: async () => bytesOf(await statfs(dataDir), 'blocks'),
  })
}

const bytesOf = (
  found: { bsize: number; bavail: number; blocks: number },
  what: 'bavail' | 'blocks',
) => found.bsize * found[what]
