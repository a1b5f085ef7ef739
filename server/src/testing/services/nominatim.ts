import type { TestContext } from 'node:test'

import { type Behaviour, openReceiver } from './receiver.ts'

/** A geocoder on this machine with a given behaviour; `asked` contains the queries it received. */
export async function openNominatim(t: Pick<TestContext, 'after'>, behaviour: Behaviour) {
  const asked: URL[] = []
  const noting =
    (behave: Behaviour): Behaviour =>
    (request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://geocoder'))
      behave(request, response)
    }
  const { port, received, behave } = await openReceiver(t, noting(behaviour))
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    received,
    behave: (next: Behaviour) => behave(noting(next)),
  }
}
