import assert from 'node:assert/strict'
import test from 'node:test'

import { csvOf } from './csv.ts'

test('cells are quoted where they must be', () => {
  const text = csvOf([
    ['Name', 'Price'],
    ['Cut, "short"\nand dry', '12.50'],
  ])
  assert.equal(text, '\uFEFFName,Price\r\n"Cut, ""short""\nand dry",12.50\r\n')
})

test('text of a client is no formula, and a negative amount stays a number', () => {
  assert.equal(
    csvOf([['=1+1', '@x', '+cmd', '-12,50', '-cmd']]),
    `\uFEFF'=1+1,'@x,'+cmd,"-12,50",'-cmd\r\n`,
  )
})

test('a phone number is written as it is, and nothing else that begins with a plus', () => {
  const numbers = [
    '+31 6 12345678',
    '+49-30-123456',
    '+1 (212) 555-0100',
    '+(31)20',
    '+44\u00A07700',
  ]
  assert.equal(csvOf([numbers]), `\uFEFF${numbers.join(',')}\r\n`)
  const formulas = [
    '+',
    '+ ',
    '+()',
    '+A1',
    '+1+1',
    '+31 6|x',
    '+1*2',
    '+31\t6',
    '++1',
    '+1\n=1',
    "+31'!A1",
  ]
  for (const text of formulas) assert.match(csvOf([[text]]), /^\uFEFF"?'\+/, text)
})
