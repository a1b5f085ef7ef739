import { Type } from '#core/json-schema.ts'

export const HexColor = Type.String({
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-form': 'a colour such as #c2410c',
  description: 'Red, green and blue in hexadecimal',
  examples: ['#c2410c'],
})
