import { Type } from '#core/json-schema.ts'

/** The fields that the body of a 429 adds on routes of guests. */
export const proofOfWork = {
  challenge: Type.Optional(
    Type.String({
      description:
        'On routes below /public: a request with the header X-Proof-Of-Work, CHALLENGE:SOLUTION, is admitted once within a minute if the SHA-256 of that text begins with as many zero bits as difficulty says. SOLUTION has up to 64 letters, digits, - and _',
      minLength: 1,
      examples: ['AZqxPgAAEG3kq1mO0nTtY2JcZ8vQw7Rk5LhXeUaBdF'],
    }),
  ),
  difficulty: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 32,
      description: 'The number of zero bits; with challenge',
      examples: [16],
    }),
  ),
}
