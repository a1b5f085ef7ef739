import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'

import { type Recipe, walk } from './recipe.ts'
import { recipes } from './recipes.ts'

// Walks the recipes of CONTRIBUTING.md in a copy of the repository: follows all of them, renews the generated files, and checks
// and tests the result. A recipe that lacks a step fails here. `node server/scripts/recipes/main.ts`, or one by its title.

const root = resolve(import.meta.dirname, '../../..')

/**
 * A copy of the tracked files and of the installed packages, as hard links where the system has them: the sandbox of pictures
 * reads no links to elsewhere. The links to the workspaces are relative, and so lead to those of the copy.
 */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, maxBuffer: 2 ** 28 })
  for (const file of stdout.toString().split('\0').filter(Boolean))
    cpSync(join(root, file), join(folder, file), { recursive: true })
  for (const place of ['node_modules', 'dashboard/node_modules']) {
    const copied = ['-al', '-a'].some(
      (how) => spawnSync('cp', [how, join(root, place), join(folder, place)]).status === 0,
    )
    if (!copied) throw new Error(`${place} cannot be copied`)
    // Its programs write into this folder, which must not reach the original.
    rmSync(join(folder, place, '.cache'), { recursive: true, force: true })
  }
  return folder
}

function follow(folder: string, recipe: Recipe): string[] {
  return walk(recipe, {
    list: (path) => readdirSync(join(folder, path)),
    write(file, text) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    },
    read(file) {
      try {
        return readFileSync(join(folder, file), 'utf8')
      } catch {
        return undefined
      }
    },
  })
}

/** Runs a program in the copy, whose output is shown if it fails. */
function run(folder: string, command: readonly [string, ...string[]]) {
  const [program, ...parameters] = command
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`
  const result = spawnSync(program, parameters, {
    cwd: folder,
    env: { ...process.env, PATH: path },
    maxBuffer: 2 ** 28,
  })
  const isDone = result.status === 0
  console.log(`${isDone ? 'ok  ' : 'FAIL'} ${command.slice(0, 4).join(' ')}`)
  if (!isDone)
    console.log(
      `${result.stdout.toString().slice(-6_000)}${result.stderr.toString().slice(-2_000)}`,
    )
  return isDone
}

const [wanted] = process.argv.slice(2)
const walked = recipes.filter(({ title }) => wanted === undefined || title === wanted)
const folder = copyRepository()
try {
  for (const recipe of walked) {
    const { length } = follow(folder, recipe)
    console.log(`${recipe.title}: ${length} files, at most ${recipe.filesMost}`)
    if (length > recipe.filesMost) process.exitCode = 1
  }
  const node = process.execPath
  const steps: (readonly [string, ...string[]])[] = [
    ['oxfmt'],
    [node, 'server/scripts/gen.ts'],
    [node, 'dashboard/codegen/generate.ts'],
    ['tsc', '--noEmit', '--checkers', '1', '-p', '.'],
    ['tsc', '--noEmit', '--checkers', '1', '-p', 'dashboard'],
    ['oxlint'],
    [node, 'server/scripts/safe-migrations.ts'],
    [node, 'server/scripts/described.ts'],
    [node, 'server/scripts/test.ts', ...new Set(walked.flatMap(({ tests }) => tests))],
  ]
  for (const step of steps) if (!run(folder, step)) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
