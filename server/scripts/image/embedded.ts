import assert from 'node:assert/strict'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort } from '../../lab/faults/free-port.ts'
import { openScope, type Scope } from '../../lab/faults/scope.ts'
import { bookInNewSalon, untilReady } from './booking.ts'
import type { Buildah } from './buildah.ts'
import { openImage, runContainer } from './container.ts'

/** The image with its own database: a booking, a clean stop, and the booking again from the same data folder. */
export async function tryEmbedded(buildah: Buildah, image: string, folder: string) {
  const scope = openScope()
  try {
    return await bookTwice(await openImage(buildah, image), { folder, scope })
  } finally {
    await scope.close()
  }
}

async function bookTwice(
  files: Awaited<ReturnType<typeof openImage>>,
  { folder, scope }: { folder: string; scope: Scope },
) {
  scope.after(files.close)
  const data = join(folder, 'data')
  await mkdir(data)
  await chown(data, 10_001, 10_001)
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const start = async (name: string) => {
    const env = { PORT: port, HOST: '127.0.0.1' }
    const container = await runContainer(files, { folder: join(folder, name), data, env })
    scope.after(() => container.end())
    await untilReady(address, container.process)
    return container
  }
  const stop = async ({ end }: Awaited<ReturnType<typeof start>>) => {
    const began = performance.now()
    assert.equal(await end(), 0)
    return Math.round(performance.now() - began) / 1_000
  }

  const first = await start('first')
  const salon = await bookInNewSalon({
    address,
    command: (...args) => first.exec('openchair', ...args),
  })
  const code = await first.exec('node', '-p', 'new Date(0).toLocaleString("nl", { month: "long" })')
  assert.equal(code, 'januari', 'Node has all of ICU')
  const seconds = await stop(first)
  const second = await start('second')
  await salon.call(`/bookings/${salon.bookingId}`)
  await salon.book()
  await stop(second)
  return seconds
}
