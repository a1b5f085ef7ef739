import assert from 'node:assert/strict'
import test from 'node:test'

interface FetchedPage {
  response: { url: string }
  page: unknown
}

test('a form that was accepted is not sent again for a proof of work', async (t) => {
  const prototype = {}
  const elementOf = (dataset: object): object =>
    Object.assign(Object.create(prototype) as object, { dataset })
  const parseFromString = (text: string) => ({
    title: '',
    querySelector: () => elementOf(JSON.parse(text) as object),
  })
  const sent: unknown[] = []
  // The form is refused once, then accepted; the page behind it is refused once.
  const answers = [
    { url: '/form', dataset: { challenge: 'one', difficulty: '1' } },
    { url: '/done', redirected: true, dataset: { challenge: 'two', difficulty: '1' } },
    { url: '/done', dataset: {} },
  ]
  const fetch = async (url: string, { method = 'GET', headers }: RequestInit) => {
    const { 'x-proof-of-work': proof } = headers as Record<string, string>
    sent.push([method, url, proof?.split(':')[0]])
    const { dataset, ...answer } = answers[sent.length - 1] ?? { dataset: {}, url }
    return { ...answer, text: async () => JSON.stringify(dataset) }
  }
  const before = { fetch: globalThis.fetch }
  // Node has no documents: these stand for the classes of a browser.
  const HTMLElement = Object.assign(() => {}, { prototype })
  const DOMParser = function () {
    return { parseFromString }
  }
  Object.assign(globalThis, { fetch, DOMParser, HTMLElement })
  t.after(() => {
    Object.assign(globalThis, before)
    for (const name of ['DOMParser', 'HTMLElement']) Reflect.deleteProperty(globalThis, name)
  })
  const script = new URL('browser/proof.js', import.meta.url).href
  const { fetchPage } = (await import(script)) as {
    fetchPage: (url: string, init: RequestInit) => Promise<FetchedPage>
  }
  const { response } = await fetchPage('/form', { method: 'POST', body: 'action=book' })
  assert.equal(response.url, '/done')
  assert.deepEqual(sent, [
    ['POST', '/form', undefined],
    ['POST', '/form', 'one'],
    ['GET', '/done', 'two'],
  ])
})
