import { type Static, Type } from '#core/json-schema.ts'
import { ImageText } from '#http/image-text.ts'
import { Body, described, Enum, Id, LocalDate, Timestamp } from '#http/types.ts'

const kind = Enum('PhotoKind', ['BEFORE', 'AFTER', 'OTHER'], {
  description:
    'Taken before or after a treatment, or of something else, such as a wish or a patch test',
  examples: ['AFTER'],
})
const date = described(LocalDate, 'The day on which it was taken')

export const NewPhoto = Body({ kind, date, image: ImageText })
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
