import assert from 'node:assert/strict'
import test from 'node:test'

import { hostileUrls } from '#testing/services/hostile-urls.ts'

import { isPublic } from './networks.ts'
import { namesPrivateAddress, refusedUrl } from './safe-address.ts'

const strict = { allowInsecure: false, allowedPorts: [443], allowedNetworks: [] }

test('URLs with private addresses and URLs other than plain https are refused', async () => {
  for (const url of hostileUrls) assert.equal(await refusedUrl(url, strict), true, url)
})

test('public addresses and names are accepted', async () => {
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

test('a port can be allowed', async () => {
  const rules = { ...strict, allowedPorts: [443, 8443], allowedNetworks: [] }
  assert.equal(await refusedUrl('https://8.8.8.8:8443/', rules), false)
  assert.equal(await refusedUrl('https://127.0.0.1:8443/', rules), true)
})

test('in development http, private addresses and any port are allowed', async () => {
  const rules = { ...strict, allowInsecure: true }
  for (const url of ['http://127.0.0.1:4000/', 'http://localhost:1/', 'https://[::1]:8443/'])
    assert.equal(await refusedUrl(url, rules), false, url)
  for (const url of ['ftp://127.0.0.1/', 'http://user@localhost/', 'localhost:3000', ''])
    assert.equal(await refusedUrl(url, rules), true, url)
})

test('an invalid address is not public', () => {
  for (const text of ['', '127.1', 'example.com', '::ffff:8.8.8.8', '1.2.3.4.5'])
    assert.equal(isPublic(text), false, text)
})

const networks = ['10.0.0.0/8', '192.168.1.5', '127.0.0.0/8', '::1', 'fd12:3456::/32']
const inside = { ...strict, allowedPorts: [443, 5678], allowedNetworks: networks }

test('a network can be allowed: with http too, on the default and the allowed ports', async () => {
  for (const url of [
    'https://10.1.2.3/',
    'http://10.1.2.3/hook',
    'http://10.1.2.3:5678/webhook',
    'https://192.168.1.5:5678/',
    'http://[fd12:3456::1]:5678/',
    'http://[::1]/',
    'http://localhost:5678/',
    'https://8.8.8.8/',
    'http://n8n-that-nobody-knows/',
  ])
    assert.equal(await refusedUrl(url, inside), false, url)
  for (const url of [
    'http://8.8.8.8/',
    'http://192.168.1.6/',
    'https://192.168.1.6/',
    'http://10.1.2.3:6379/',
    'http://user@10.1.2.3/',
    'ftp://10.1.2.3/',
    'http://[fd12:3457::1]/',
    'http://[::ffff:10.1.2.3]/',
    'http://localhost:22/',
  ])
    assert.equal(await refusedUrl(url, inside), true, url)
})

test('metadata services of clouds are never allowed', async () => {
  const everything = { ...inside, allowedNetworks: ['0.0.0.0/0', '::/0'] }
  assert.equal(await refusedUrl('http://172.16.0.1/', everything), false)
  for (const host of [
    '169.254.169.254',
    '169.254.170.2',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '[fd00:ec2::254]',
    '[fd20:ce::254]',
    '[fe80::a9fe:a9fe]',
    '[::ffff:169.254.169.254]',
    '[::169.254.169.254]',
    '[64:ff9b::169.254.169.254]',
    '[2002:a9fe:a9fe::1]',
  ])
    for (const scheme of ['http', 'https'])
      assert.equal(await refusedUrl(`${scheme}://${host}/`, everything), true, host)
})

test('only a private address in the URL itself is reported as such', () => {
  for (const url of [
    'http://192.168.1.20:5678/webhook',
    'https://2130706433/',
    'http://[fd12::1]/',
  ])
    assert.equal(namesPrivateAddress(url), true, url)
  for (const url of ['https://localhost/', 'https://169.254.169.254/', 'https://8.8.8.8:1/', 'no'])
    assert.equal(namesPrivateAddress(url), false, url)
})
