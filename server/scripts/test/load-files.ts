import { after, before } from 'node:test'
import { pathToFileURL } from 'node:url'

import { arrive, begin, end, files, nameOf } from './files-of-process.ts'
import { suiteOf } from './suites.ts'

// The one file that the runner of run-files.ts is given: it loads the files of tests one after the other, each into a suite
// of its own. One that cannot be loaded has failed, and no other.
let loaded: Promise<unknown> = Promise.resolve()
for (const file of files) {
  const name = nameOf(file)
  suiteOf(name, async () => {
    before(() => begin(name))
    const loading = loaded.then(() => {
      arrive(`loading ${name}`)
      return import(pathToFileURL(file).href)
    })
    // After the hooks of the file.
    loaded = loading.catch(() => {}).then(() => after(() => end(name)))
    await loading
  })
}
await loaded
