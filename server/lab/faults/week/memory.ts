import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { until } from '#testing/until.ts'

export interface Memory {
  rssMb: number
  heapMb: number
}

/** The memory of each node after a garbage collection. */
export async function measureMemory(
  { folder }: { folder: string },
  names: readonly string[],
  mark: string,
): Promise<Record<string, Memory>> {
  await writeFile(join(folder, 'measure'), mark)
  const entries = names.map(async (name) => {
    const read = await until(async () => {
      const text = await readFile(join(folder, name), 'utf8').catch(() => '{}')
      const found = JSON.parse(text || '{}') as { mark?: string; rss: number; heapUsed: number }
      return found.mark === mark && found
    }, 50)
    return [name, { rssMb: read.rss / 2 ** 20, heapMb: read.heapUsed / 2 ** 20 }] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
