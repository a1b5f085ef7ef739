import { closureOf, graphOf, readSources } from './source-graph.ts'

/**
 * Prints what a file of `server/src` imports, directly or not, types included, by its first folder:
 * `node server/scripts/closure.ts features/bookings/create.ts`.
 */
const [file = ''] = process.argv.slice(2)
const graph = graphOf(readSources())
if (!graph.has(file)) {
  console.error(`${file || 'No file'} is not in server/src`)
  process.exit(2)
}
const folders = Map.groupBy(closureOf(graph, file), (path) => {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'features' ? 2 : 1).join('/')
})
let total = 0
for (const [folder, files] of [...folders].toSorted(([a], [b]) => a.localeCompare(b))) {
  total += files.length
  console.log(`${folder} ${files.length}`)
}
console.log(
  `${graph.get(file)?.length ?? 0} imported by the file itself, ${total} with all they import`,
)
