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
    csvOf([['=1+1', '@x', '+31 20', '-12,50', '-cmd']]),
    `\uFEFF'=1+1,'@x,'+31 20,"-12,50",'-cmd\r\n`,
  )
})
