import { getHeapSpaceStatistics } from 'node:v8'

/** Preloaded into a process, it tells on stderr how many MB it holds for new objects at its end, and after many more. */
process.on('exit', () => {
  const held = newSpace()
  const kept = Array.from({ length: 4_000_000 }, (_, i) => ({ i }))
  process.stderr.write(`\nnew objects ${held} MB, after ${kept.length} more ${newSpace()} MB\n`)
})

function newSpace() {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
  return Math.round((space?.space_size ?? NaN) / 2 ** 20)
}
