import { inherited } from '#testing/inherited.ts'

import { encoded, type Fields } from './open-pages.ts'

/** Texts that fit few fields. */
const values = [
  ...inherited,
  '',
  ' ',
  '\u0000',
  '\u202e\ufeff',
  '0',
  '-1',
  '1e999',
  '24:00',
  '2026-02-30',
  '9999-12-31',
  '[]',
  '{"__proto__":{"x":1}}',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  'x'.repeat(3_000),
]

/** A form with a fault: what is wrong, and the body of the request. */
export interface Mutation {
  what: string
  body: string
  /** Nothing of the form was sent. */
  isEmpty?: boolean
}

/**
 * The form without each field, with each twice, with hostile values of each, and with fields of others. Of the values a
 * field gets every so many only, the next field the others.
 */
export function mutationsOf(fields: Fields, every = 1): Mutation[] {
  const without = (name: string) => fields.filter(([other]) => other !== name)
  return [
    { what: 'nothing', body: '', isEmpty: true },
    { what: 'the token alone', body: encoded(fields.filter(([name]) => name === 'token')) },
    { what: 'no form', body: '%%%=%ZZ&&&=&%00=%C3%28' },
    { what: 'huge', body: `${encoded(fields)}&${'x'.repeat(300_000)}` },
    { what: 'thousands of fields', body: `${encoded(fields)}${'&x=1'.repeat(20_000)}` },
    {
      what: 'fields of others',
      body: encoded([...fields, ...inherited.map((name): [string, string] => [name, 'x'])]),
    },
    ...fields.flatMap(([name, value], nth): Mutation[] => [
      { what: `without ${name}`, body: encoded(without(name)) },
      { what: `${name} twice`, body: encoded([...fields, [name, 'x']]) },
      { what: `${name} first another`, body: encoded([[name, 'x'], ...fields]) },
      {
        what: `${name}[] `,
        body: encoded([...without(name), [`${name}[]`, value], [`${name}[a]`, value]]),
      },
      ...values
        .filter((_, at) => at % every === nth % every)
        .map((other) => ({
          what: `${name} = ${JSON.stringify(other.slice(0, 40))}`,
          body: encoded([...without(name), [name, other]]),
        })),
    ]),
  ]
}

/** The parameters that public pages read, and some that none reads. */
const parameters = [
  'service',
  'staff',
  'date',
  'month',
  'step',
  'hold',
  'booking',
  'name',
  'email',
  'phone',
  'ref',
  'lang',
  'embed',
  'page',
  'did',
  'back',
  ...inherited,
]

/** The address of a page with a hostile value of each parameter. */
export const addressesOf = (url: string, serviceId: string): string[] =>
  [...parameters, `variant-${serviceId}`, `addon-${serviceId}`].flatMap((name) =>
    [...values, '%ZZ', '%ED%A0%80'].flatMap((value) => {
      const text = value.startsWith('%') ? value : encodeURIComponent(value)
      const joint = url.includes('?') ? '&' : '?'
      return [`${url}${joint}${name}=${text}`, `${url}${joint}${name}=1&${name}=${text}`]
    }),
  )
