import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import test from 'node:test'

const folder = resolve(import.meta.dirname, '../../docs/decisions')
const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
const read = (file: string) => readFileSync(join(folder, file), 'utf8')

/** The number and title of a decision, from its first line: `# 12. Title`. */
function headingOf(file: string) {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(file)) ?? []
  return { number: Number(number), title }
}

test('the index lists every decision once, with its number and title', () => {
  const listed = [...read('README.md').matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \|$/gm)]
  const rows = listed.map(([, number, title, file]) => ({ file, number: Number(number), title }))
  assert.deepEqual(
    rows.toSorted((a, b) => a.number - b.number),
    files.map((file) => ({ file, ...headingOf(file) })),
  )
})

for (const file of files)
  test(`${file} carries the number of its name and stays short`, () => {
    assert.equal(headingOf(file).number, Number(file.slice(0, 4)))
    assert.ok(read(file).split('\n').length <= 41, 'at most 40 lines and the final line feed')
  })
