import assert from 'node:assert/strict'
import test from 'node:test'

import { PictureUrl } from './picture-url.ts'
import { Body } from './types.ts'
import { checkBody } from './validate/validate.ts'

const check = checkBody(Body({ picture: PictureUrl('https://example.com/a.jpg') }))
const isAccepted = (picture: string) => check({ picture }, { currency: 'EUR' }).length === 0

test('a picture is an https URL or a picture of the installation', () => {
  const accepted = ['https://example.com/a.jpg', '/book/pictures/studio-noord.svg']
  const refused = [
    'http://example.com/a.jpg',
    'data:image/svg+xml,<svg/>',
    '/book/pictures/../page.svg',
    '//example.com/book/pictures/a.svg',
  ]
  assert.deepEqual(accepted.filter(isAccepted), accepted)
  assert.deepEqual(refused.filter(isAccepted), [])
})
