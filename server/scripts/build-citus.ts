import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

/** Builds a checkout of Citus against the PostgreSQL of pg_config, and installs it there. */
export function build(pgConfig: string, source: string) {
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, {
      cwd: resolve(source),
      env: { ...process.env, PG_CONFIG: pgConfig },
      stdio: 'inherit',
    })
  useOwnDeclaration(pgConfig, source)
  run('./configure', '--without-libcurl')
  run('make', 'with_llvm=no', `-j${availableParallelism()}`)
  run('make', 'with_llvm=no', 'install')
}

/**
 * Citus 13 has a copy of a function that later releases of PostgreSQL 15 (15.20 does, 15.18 does not) export, and does not compile with both: the copy is
 * removed from the checkout.
 */
function useOwnDeclaration(pgConfig: string, source: string) {
  const includes = execFileSync(pgConfig, ['--includedir-server'], { encoding: 'utf8' }).trim()
  const declared = readFileSync(join(includes, 'commands/dbcommands.h'), 'utf8')
  if (!declared.includes('have_createdb_privilege')) return
  const file = join(source, 'src/include/pg_version_compat.h')
  const copy = /static inline bool\nhave_createdb_privilege\(void\)\n\{[^]*?\n\}\n/
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(copy, '#include "commands/dbcommands.h"\n'))
}
