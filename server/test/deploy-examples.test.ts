import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import test from 'node:test'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(root, path), 'utf8')

/** The settings of the server: the names in the first column of the README's table. */
const settings = new Set(
  [...read('README.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, cell = '']) =>
    cell.replaceAll('`', '').split(', '),
  ),
)

/** How each kind of file sets a variable. */
const forms = [
  /^Environment=([A-Z_]+)=/gm,
  /^ {6}([A-Z_]+): /gm,
  /^ +- name: ([A-Z_]+)$/gm,
  /(?<=^ENV .*)([A-Z_]+)=/gm,
]
const outside = new Set(['PATH'])

test('the examples of deployment set only variables that the server reads', () => {
  assert.ok(settings.has('TRUST_PROXY') && settings.has('STAFF_MAX'))
  const set = readdirSync(resolve(root, 'examples/deploy')).flatMap((file) => {
    const text = read(`examples/deploy/${file}`)
    return forms.flatMap((form) => [...text.matchAll(form)].map(([, name = '']) => [file, name]))
  })
  const files = new Set(set.map(([file]) => file))
  for (const file of ['Dockerfile', 'compose.yaml', 'kubernetes.yaml', 'openchair.service'])
    assert.ok(files.has(file), file)
  assert.deepEqual(
    set.filter(([, name = '']) => !settings.has(name) && !outside.has(name)),
    [],
  )
})

test('the examples leave more time for stopping than the server takes', () => {
  const longest = 3 + 7
  const service = read('examples/deploy/openchair.service')
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]) >= longest)
  const compose = read('examples/deploy/compose.yaml')
  assert.ok(Number(/stop_grace_period: (\d+)s$/m.exec(compose)?.[1]) >= longest)
  const pods = read('examples/deploy/kubernetes.yaml')
  assert.ok(Number(/terminationGracePeriodSeconds: (\d+)$/m.exec(pods)?.[1]) >= longest)
})
