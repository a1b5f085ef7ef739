import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

import { type Recipe, walk } from '../scripts/recipes/recipe.ts'
import { recipes } from '../scripts/recipes/recipes.ts'

// The steps of the recipes of CONTRIBUTING.md, taken in memory. server/scripts/recipes/main.ts, which is run weekly,
// does the same in a copy of the repository, and checks and tests what came of it.

const root = resolve(import.meta.dirname, '../..')
const guide = readFileSync(resolve(root, 'CONTRIBUTING.md'), 'utf8')

/** The recipe as people read it. */
function sectionOf({ title }: Recipe) {
  const [, section] = guide.split(`\n### ${title}\n`)
  assert.ok(section !== undefined, `CONTRIBUTING.md has no recipe "${title}"`)
  return section.split('\n### ', 1)[0] ?? ''
}

function walkInMemory(recipe: Recipe) {
  const written = new Map<string, string>()
  return walk(recipe, {
    list: (folder) => readdirSync(resolve(root, folder)),
    write: (file, text) => written.set(file, text),
    read(file) {
      try {
        return written.get(file) ?? readFileSync(resolve(root, file), 'utf8')
      } catch {
        return undefined
      }
    },
  })
}

/** Whether a recipe names a file: whole, by its name, by its folder, or in each language. */
function isNamed(file: string, section: string) {
  const parts = file.split('/')
  const name = parts.at(-1) ?? ''
  const folders = parts.slice(1, -1).map((_, index) => `${parts.slice(0, index + 2).join('/')}/`)
  const inLanguages = file.replace(/\/(en|nl|de)(\.ts|\/[\w-]+\.json)$/, '/{en,nl,de}$2')
  return (
    section.includes(`\`${file}\``) ||
    section.includes(`\`${inLanguages}\``) ||
    section.includes(`\`${name}\``) ||
    folders.some((folder) => section.includes(`\`${folder}\``))
  )
}

for (const recipe of recipes)
  test(`${recipe.title}: at most ${recipe.filesMost} files, each of which the recipe names`, (t) => {
    const touched = walkInMemory(recipe)
    t.diagnostic(`${recipe.title}: ${touched.length} files, at most ${recipe.filesMost}`)
    assert.ok(touched.length <= recipe.filesMost, touched.join('\n'))
    // Examples have names of their own.
    const section = sectionOf(recipe).replaceAll('<name>', recipe.name)
    const unnamed = touched.filter((file) => !isNamed(file, section))
    assert.deepEqual(unnamed, [])
  })
