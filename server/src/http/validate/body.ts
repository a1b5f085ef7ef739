import type { FastifyInstance } from 'fastify'

import { stopwatch } from '#core/cpu/stopwatch.ts'
import { fault, invalid } from '#core/errors.ts'

import { shapeFault } from './body-complexity.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The unpacked bytes of the body; 0 without one. */
    bodyLength: number
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body: an object in UTF-8, or nothing. Fastify's own parser refuses an empty body
 * and answers differently for each fault.
 */
export function addJsonParser(app: FastifyInstance) {
  app.decorateRequest('bodyLength', 0)
  const parseJson = app.getDefaultJsonParser('error', 'ignore')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined)
    request.bodyLength = bytes.length
    stopwatch.begin(request.cpuAccount)
    const tooDear = shapeFault(bytes as Buffer)
    if (tooDear !== undefined) return done(unreadable(tooDear), undefined)
    let text: string
    try {
      text = utf8.decode(bytes as Buffer)
    } catch {
      return done(unreadable('must be UTF-8'), undefined)
    }
    void parseJson(request, text, (error, body: unknown) => {
      if (error) return done(unreadable(faultOf(error)), undefined)
      const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
      return isObject ? done(null, body) : done(unreadable('must be a JSON object'), undefined)
    })
  })
}

/** The parser refuses the field by which a body could change the prototype of an object. */
const faultOf = ({ message }: Error) =>
  message.includes('forbidden prototype') ? 'must not have a field __proto__' : 'must be valid JSON'

const unreadable = (message: string) => invalid(fault('body', message))
