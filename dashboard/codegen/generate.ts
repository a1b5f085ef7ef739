import { readFile, writeFile } from 'node:fs/promises'
import openapiTs, { astToString } from 'openapi-typescript'

import { fieldsOf } from './fields.ts'
import { textModules } from './texts.ts'
import { type Description, withoutWords } from './without-words.ts'

// Writes the types of the API client and the fields of forms from the OpenAPI description, and the modules of the texts; with --check it only reports whether they are stale.
const description = new URL('../../docs/openapi.json', import.meta.url)

/** Each schema is a type of its own name as well. */
const names = { rootTypes: true, rootTypesNoSchemaPrefix: true }

const source = JSON.parse(await readFile(description, 'utf8')) as Description & {
  components: { schemas: Parameters<typeof fieldsOf>[0] }
}
// Before the words are removed, which changes the description itself.
const fields = fieldsOf(source.components.schemas)
const types = astToString(await openapiTs(withoutWords(source) as never, names))

const fromDescription = (contents: string) =>
  `// Written by npm run gen from docs/openapi.json, which says more: descriptions and refusals.\n${contents}`

const written = {
  'app/api/http/schema.gen.ts': fromDescription(types),
  'app/forms/fields.gen.ts': fromDescription(fields),
  ...textModules(),
}
for (const [file, text] of Object.entries(written)) {
  const target = new URL(`../${file}`, import.meta.url)
  const isStale = (await readFile(target, 'utf8').catch(() => '')) !== text
  if (!isStale) continue
  if (process.argv.includes('--check')) {
    console.log(`Stale: dashboard/${file}. Run npm run gen and commit what it writes.`)
    process.exitCode = 1
  } else await writeFile(target, text)
}
