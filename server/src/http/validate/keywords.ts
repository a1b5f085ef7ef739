import type { Ajv2020 } from 'ajv/dist/2020.js'

import { idOrNil } from '#core/ids.ts'
import { decimal, unitsAt } from '#core/money/decimal.ts'
import { fitsCurrency } from '#core/money/money.ts'
import { hasWebAddress } from '#core/text/web-address.ts'

/** The context of a validator: the currency, whose minor units bound the decimals of an amount. */
export interface ValidationContext {
  currency: string
  /** The bytes of the body, if the value is one. */
  bodyLength?: number
}

interface Position {
  parentData: Record<string | number, unknown>
  parentDataProperty: string | number
}

/** Control characters, except line feed and tab in multi-line text. */
const forbiddenCharacters = {
  // oxlint-disable-next-line no-control-regex -- the characters that are refused.
  line: /[\u0000-\u001f\u007f-\u009f]/,
  // oxlint-disable-next-line no-control-regex -- the characters that are refused.
  block: /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/,
}

const holdsNone = {
  line: 'must be one line, without tabs and other control characters',
  block: 'must not hold control characters other than line feeds and tabs',
}

function textFault(kind: 'line' | 'block', text: string) {
  if (!text.isWellFormed()) return 'must be Unicode text: it contains half a surrogate pair'
  return forbiddenCharacters[kind].test(text) ? holdsNone[kind] : undefined
}

export function addKeywords(ajv: Ajv2020) {
  ajv.addKeyword({
    keyword: 'x-text',
    type: 'string',
    schemaType: 'string',
    modifying: true,
    // Length limits apply to the trimmed text.
    before: 'maxLength',
    errors: true,
    compile: (kind: 'line' | 'block') => {
      const validate = (text: string, position?: Position) => {
        const trimmed = text.trim()
        if (position) position.parentData[position.parentDataProperty] = trimmed
        const message = textFault(kind, trimmed)
        validate.errors = message === undefined ? [] : [{ keyword: 'x-text', message }]
        return message === undefined
      }
      validate.errors = [] as { keyword: string; message: string }[]
      return validate as never
    },
  })

  ajv.addKeyword({
    keyword: 'x-id',
    type: 'string',
    modifying: true,
    validate: (_: unknown, id: string, __: unknown, position?: Position) => {
      if (position) position.parentData[position.parentDataProperty] = idOrNil(id)
      return true
    },
  })

  ajv.addKeyword({
    keyword: 'x-name',
    type: 'string',
    error: { message: 'must not contain the address of a web page' },
    validate: (_: unknown, name: string) => !hasWebAddress(name),
  })

  ajv.addKeyword({
    keyword: 'x-reserved',
    type: 'string',
    schemaType: 'array',
    error: { message: 'is reserved: choose another' },
    validate: (words: string[], name: string) => !words.includes(name),
  })

  ajv.addKeyword({
    keyword: 'x-decimals',
    type: 'number',
    error: { message: 'has too many decimals' },
    validate: (decimals: number, value: number) => unitsAt(decimal(value), decimals) !== null,
  })

  ajv.addKeyword({
    keyword: 'x-money',
    type: 'number',
    error: { message: 'has more digits than the currency' },
    validate(this: ValidationContext, _: unknown, amount: number) {
      return fitsCurrency(amount, this.currency)
    },
  })
}
