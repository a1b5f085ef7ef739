import { Kysely, PostgresDialect } from 'kysely'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'

import { migrate } from '#db/migrate/migrate.ts'
import { dumpSchema } from '#db/schema/schema-dump.ts'
import { describeApi } from '#http/openapi/document.ts'
import { startEmbedded } from '#operation/embedded/embedded.ts'
import { sections } from '#src/endpoints.ts'
import { withClient } from '#testing/database/databases.ts'
import { testSettings } from '#testing/database/prepare-database.ts'

import { routesTable } from './routes-table.ts'

// Writes the files that are generated from the migrations and the routes; with --check it only
// lists stale ones.
const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const server = resolve(import.meta.dirname, '..')
const produced = {
  ...(await fromMigrations()),
  '../docs/openapi.json': `${JSON.stringify(describeApi(sections), null, 2)}\n`,
  '../docs/routes.md': routesTable(sections),
}

const stale: string[] = []
for (const [file, text] of Object.entries(produced)) {
  const path = join(server, file)
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue
  stale.push(relative(resolve(server, '..'), path))
  if (!options.check) await writeFile(path, text)
}
if (!options.check) console.log(stale.length > 0 ? `Wrote ${stale.join(', ')}` : 'Nothing changed')
else if (stale.length > 0) {
  console.log(`Stale: ${stale.join(', ')}. Run npm run gen and commit the result.`)
  process.exitCode = 1
}

async function fromMigrations(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openchair-gen-'))
  const { ownerConnectionString: connectionString, stop } = await startEmbedded({
    dataDir,
    log: console,
    settings: testSettings,
  })
  try {
    await migrate(connectionString)
    return {
      'schema.sql': await withClient(connectionString, dumpSchema),
      'src/db/schema/schema.gen.ts': await tableTypes(connectionString),
    }
  } finally {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** kysely-codegen imports `typescript` without declaring it; the compiler is installed as typescript-native. */
async function importGenerator() {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === 'typescript' ? 'typescript-native' : specifier, context),
  })
  try {
    return await import('kysely-codegen')
  } finally {
    hooks.deregister()
  }
}

async function tableTypes(connectionString: string): Promise<string> {
  const { generate, PostgresDialect: GeneratorDialect } = await importGenerator()
  const pool = new pg.Pool({ connectionString })
  // Its last connections may still be closing when the database is dropped.
  pool.on('error', () => undefined)
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    const text = await generate({
      db,
      dialect: new GeneratorDialect({ dateParser: 'string', numericParser: 'number' }),
      camelCase: true,
      excludePattern: 'schema_migration',
      // As delivered by the parsers of db.ts.
      typeMapping: { int8: 'number' },
      outFile: null,
    })
    return text.replace('Timestamp = ColumnType<Date,', 'Timestamp = ColumnType<string,')
  } finally {
    await db.destroy()
  }
}
