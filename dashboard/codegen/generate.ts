import { readFile, writeFile } from 'node:fs/promises'
import openapiTs, { astToString } from 'openapi-typescript'

import { type Description, withoutWords } from './without-words.ts'

// Writes the types of the API client from the OpenAPI description; with --check it only reports whether they are
// stale.
const description = new URL('../../docs/openapi.json', import.meta.url)
const target = new URL('../app/api/http/schema.gen.ts', import.meta.url)

/** Each schema is a type of its own name as well. */
const names = { rootTypes: true, rootTypesNoSchemaPrefix: true }

const source = JSON.parse(await readFile(description, 'utf8')) as Description
const types = astToString(await openapiTs(withoutWords(source) as never, names))
const text = `// Written by npm run gen from docs/openapi.json, which says more: descriptions and refusals.\n${types}`
const isStale = (await readFile(target, 'utf8').catch(() => '')) !== text
if (isStale && process.argv.includes('--check')) {
  console.log(
    'Stale: dashboard/app/api/http/schema.gen.ts. Run npm run gen and commit what it writes.',
  )
  process.exitCode = 1
} else if (isStale) await writeFile(target, text)
