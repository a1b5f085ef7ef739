import { registerHooks } from 'node:module'

/** Preloaded into a process, it names on stderr what the process loaded: packages, files of the server, parts of Node. */
const loaded = new Set<string>()
registerHooks({
  load(url, context, next) {
    loaded.add(url.replace(/^.*\/(node_modules\/(?:@[^/]+\/)?[^/]+)\/.*$/, '$1'))
    return next(url, context)
  },
})
process.on('exit', () => {
  // A client of HTTP that Node loads by itself, for every importer of node:http.
  const { moduleLoadList } = process as unknown as { moduleLoadList: string[] }
  const ofNode = moduleLoadList.filter((name) => name.endsWith('undici/undici'))
  process.stderr.write(`\nloaded ${[...loaded, ...ofNode].join(' ')}\n`)
})
