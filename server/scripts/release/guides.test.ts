import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import test from 'node:test'

import { root } from './closure.ts'
import { copyGuides, linkedFiles, markdownIn, withoutDeadLinks } from './guides.ts'

test('links to what is not there become words, and no others', () => {
  const text =
    'See [a](docs/a.md#part), [`b`](src/b.ts), [c](https://example.com/c), [d](#d) and ![e](e.png).'
  assert.deepEqual(linkedFiles(text), ['docs/a.md', 'src/b.ts'])
  assert.equal(
    withoutDeadLinks(text, (path) => path === 'docs/a.md'),
    'See [a](docs/a.md#part), `b`, [c](https://example.com/c), [d](#d) and ![e](e.png).',
  )
})

test('a release has the pages and files that its operator needs, and every link leads to one', async (t) => {
  const stage = await mkdtemp(join(tmpdir(), 'openchair-guides-'))
  t.after(() => rm(stage, { recursive: true, force: true }))
  await copyGuides(root, stage)
  const dead: string[] = []
  let count = 0
  for (const file of await markdownIn(stage))
    for (const path of linkedFiles(await readFile(file, 'utf8'))) {
      count += 1
      if (!existsSync(resolve(dirname(file), path))) dead.push(`${file}: ${path}`)
    }
  assert.deepEqual(dead, [])
  assert.ok(count > 300, `${count} links`)

  // The page on installing copies these from the release.
  const page = await readFile(join(stage, 'docs/operating/install.md'), 'utf8')
  const copied = [...page.matchAll(/\$RELEASE\/([\w./-]+)/g)].map(([, path = '']) => path)
  assert.ok(copied.length >= 4)
  for (const path of copied) assert.ok(existsSync(join(stage, path)), path)
})
