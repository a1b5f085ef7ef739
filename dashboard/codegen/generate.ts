import { readFile, writeFile } from 'node:fs/promises'
import openapiTs, { astToString } from 'openapi-typescript'

import { textsIn } from './texts.ts'
import { type Description, withoutWords } from './without-words.ts'

// Writes the types of the API client from the OpenAPI description, and the files that join the texts of each language; with
// --check it only reports whether they are stale.
const description = new URL('../../docs/openapi.json', import.meta.url)
const target = new URL('../app/api/http/schema.gen.ts', import.meta.url)

const source = JSON.parse(await readFile(description, 'utf8')) as Description
const types = astToString(await openapiTs(withoutWords(source) as never))
const text = `// Written by npm run gen from docs/openapi.json, which says more: descriptions and refusals.\n${types}`
const languages = ['en', 'nl', 'de']
const written = [
  { target, text },
  ...languages.map((language) => ({
    target: new URL(`../app/i18n/${language}.ts`, import.meta.url),
    text: textsIn(language),
  })),
]
for (const file of written) {
  const isStale = (await readFile(file.target, 'utf8').catch(() => '')) !== file.text
  if (!isStale) continue
  if (process.argv.includes('--check')) {
    const [, path = ''] = file.target.pathname.split('/dashboard/')
    console.log(`Stale: dashboard/${path}. Run npm run gen and commit what it writes.`)
    process.exitCode = 1
  } else await writeFile(file.target, file.text)
}
