import { type Static, Type } from 'typebox'

import { sideMax } from '#core/images/jpeg.ts'
import { Body, described, Enum, Id, LocalDate, Timestamp } from '#http/types.ts'

/** Characters in base64: with the other fields they fit into the body limit. */
const imageMax = 900_000

/** A grey pixel. */
const smallest =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q=='

export const JpegText = Type.String({
  minLength: 4,
  maxLength: imageMax,
  pattern: '^[A-Za-z0-9+/]*={0,2}$',
  'x-form': 'base64',
  description: `A JPEG in base64, at most ${sideMax} pixels wide and high. Metadata such as the position is removed`,
  examples: [smallest],
})

const kind = Enum('PhotoKind', ['BEFORE', 'AFTER', 'OTHER'], {
  description:
    'Taken before or after a treatment, or of something else, such as a wish or a patch test',
  examples: ['AFTER'],
})
const date = described(LocalDate, 'The day on which it was taken')

export const NewPhoto = Body({ kind, date, image: JpegText })
export type NewPhoto = Static<typeof NewPhoto>

export const Photo = Type.Object(
  {
    id: Id,
    kind,
    date,
    width: Type.Integer({ description: 'Pixels', examples: [1_600] }),
    height: Type.Integer({ description: 'Pixels', examples: [1_200] }),
    createdAt: Timestamp,
  },
  { title: 'Photo', description: 'A photo of a customer' },
)
export type Photo = Static<typeof Photo>
