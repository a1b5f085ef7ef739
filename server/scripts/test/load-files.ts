import { after, before } from 'node:test'
import { pathToFileURL } from 'node:url'

import { arrive, begin, end, files, nameOf } from './files-of-process.ts'
import { changesSince, programsLeft, surroundings, type Surroundings } from './leftovers.ts'
import { suiteOf } from './suites.ts'

// The one file that the runner of run-files.ts is given: it loads the files of tests one after the other, each into a suite
// of its own. One that cannot be loaded has failed, and no other; nor can one fail the others by what it leaves.
let loaded: Promise<unknown> = Promise.resolve()
for (const file of files) {
  const name = nameOf(file)
  suiteOf(name, async () => {
    let atBegin = surroundings()
    before(() => {
      atBegin = surroundings()
      begin(name)
    })
    const loading = loaded.then(() => loadFile(file, name))
    // After the hooks of the file.
    const atEnd = async () => {
      const programs = await programsLeft()
      end(name)
      if (programs > 0) throw new Error(`It leaves ${programs} programs that it has started`)
      requireUnchanged(atBegin)
    }
    loaded = loading.catch(() => {}).then(() => after(atEnd))
    await loading
  })
}
await loaded

async function loadFile(file: string, name: string) {
  arrive(`loading ${name}`)
  const before = surroundings()
  await import(pathToFileURL(file).href)
  requireUnchanged(before)
}

function requireUnchanged(before: Surroundings) {
  const changes = changesSince(before)
  if (changes.length > 0) throw new Error(`It leaves ${changes.join(', ')} changed`)
}
