import assert from 'node:assert/strict'
import test from 'node:test'

import { hostileUrls } from '#testing/hostile-urls.ts'

import { isPublic, refusedUrl } from './safe-address.ts'

const strict = { allowInsecure: false, allowedPorts: [443] }

test('no URL that leads to a private address, or is not plain https, may be registered', async () => {
  for (const url of hostileUrls) assert.equal(await refusedUrl(url, strict), true, url)
})

test('public addresses and names may be registered', async () => {
  for (const url of [
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/hook',
    'https://172.32.0.1/',
    'https://100.128.0.1/',
    'https://no-such-name.invalid/hook?id=1',
    'https://example.com.:443/hook',
  ])
    assert.equal(await refusedUrl(url, strict), false, url)
})

test('a port may be allowed', async () => {
  const rules = { ...strict, allowedPorts: [443, 8443] }
  assert.equal(await refusedUrl('https://8.8.8.8:8443/', rules), false)
  assert.equal(await refusedUrl('https://127.0.0.1:8443/', rules), true)
})

test('for development http, private addresses and any port are allowed', async () => {
  const rules = { ...strict, allowInsecure: true }
  for (const url of ['http://127.0.0.1:4000/', 'http://localhost:1/', 'https://[::1]:8443/'])
    assert.equal(await refusedUrl(url, rules), false, url)
  for (const url of ['ftp://127.0.0.1/', 'http://user@localhost/', 'localhost:3000', ''])
    assert.equal(await refusedUrl(url, rules), true, url)
})

test('what is no address is not public', () => {
  for (const text of ['', '127.1', 'example.com', '::ffff:8.8.8.8', '1.2.3.4.5'])
    assert.equal(isPublic(text), false, text)
})
