import { type Static, Type } from '#core/json-schema.ts'
import { ImageText } from '#http/image-text.ts'
import { Body, described, Nullable, Timestamp } from '#http/types.ts'

export const NewImage = Body({ image: ImageText })
export type NewImage = Static<typeof NewImage>

export const BusinessImage = Type.Object(
  {
    url: Type.String({
      description: 'A path of this installation, open to everybody. It changes with the picture',
      examples: ['/images/0193a7f0-1c2d-7e3f-8a4b-5c6d7e8f9a0b/3q2-7wEjRWeJq83vASNFZw.png'],
    }),
    width: Type.Integer({ description: 'Pixels', examples: [512] }),
    height: Type.Integer({ description: 'Pixels', examples: [256] }),
    createdAt: Timestamp,
  },
  { title: 'BusinessImage', description: 'An uploaded picture of a business' },
)
export type BusinessImage = Static<typeof BusinessImage>

export const BusinessImages = Type.Object(
  {
    logo: described(Nullable(BusinessImage), 'Null if there is none'),
    photo: described(
      Nullable(BusinessImage),
      'That of the booking page; null if none was uploaded',
    ),
  },
  { title: 'BusinessImages', description: 'The uploaded pictures of a business' },
)
export type BusinessImages = Static<typeof BusinessImages>
