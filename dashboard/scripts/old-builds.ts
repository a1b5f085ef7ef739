import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const kept = 3

/**
 * Removes builds of the dashboard beside the current one. Other servers of this checkout may still serve older ones, so the latest are
 * kept, and the current one even where a clock that was ahead dated others later.
 */
export async function removeOldBuilds(current: string) {
  const dist = dirname(current)
  const folders = (await readdir(dist))
    .filter((name) => !name.startsWith('.'))
    .map((name) => join(dist, name))
    .filter((folder) => folder !== current)
  const dated = await Promise.all(
    folders.map(async (folder) => ({ folder, at: (await stat(folder)).mtimeMs })),
  )
  for (const { folder } of dated.sort((a, b) => b.at - a.at).slice(kept - 1))
    await rm(folder, { recursive: true, force: true })
}
