import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

import { drawHair } from '../src/demo/customers/photos/draw.ts'
import { looks, photoFile } from '../src/demo/customers/photos/looks.ts'
import { encodeJpeg } from '../src/operation/images/codecs.ts'

// node server/scripts/demo-photos.ts: draws the photos of the demo salon again. They are files, since drawing and encoding them would
// delay each start of the demo.

for (const [nth, { before, after }] of looks.entries())
  for (const [kind, hair] of [['before', before] as const, ['after', after] as const]) {
    const file = resolve(import.meta.dirname, '../src/demo/customers/photos', photoFile(nth, kind))
    writeFileSync(file, await encodeJpeg(drawHair(hair)))
  }
