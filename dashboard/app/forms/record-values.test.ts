import assert from 'node:assert/strict'
import test from 'node:test'

import { bodyFrom, bodyOfInputs, valuesFor } from './record-values.ts'

const fresh = {
  firstName: undefined,
  title: undefined,
  order: undefined,
  isActive: true,
  isOnline: undefined,
}

test('the values of a new record are empty inputs of their types, unless they are given', () => {
  assert.deepEqual(valuesFor('CreateStaffMemberBody', null, fresh), {
    firstName: '',
    title: '',
    order: '',
    isActive: true,
    isOnline: false,
  })
  assert.deepEqual(valuesFor('CreateCustomerBody', null, { tags: undefined, locale: null }), {
    tags: [],
    locale: null,
  })
})

test('those of a record are its own, and what it does not have is an empty input', () => {
  const record = {
    id: 'x',
    firstName: 'Ines',
    title: null,
    order: 0,
    isActive: false,
    isOnline: true,
  }
  assert.deepEqual(valuesFor('CreateStaffMemberBody', record, fresh), {
    firstName: 'Ines',
    title: '',
    order: 0,
    isActive: false,
    isOnline: true,
  })
})

test('the body has null for what is not entered, and a required text as it is', () => {
  const values = { firstName: '  ', title: ' Colourist ', email: ' ', order: '', isActive: false }
  assert.deepEqual(bodyFrom('CreateStaffMemberBody', values), {
    firstName: '',
    title: 'Colourist',
    email: null,
    order: null,
    isActive: false,
  })
})

test('the body of a form has the fields with an input, and no number that may not be null unless it is required', () => {
  const values = {
    name: 'Cut',
    price: '',
    duration: 30,
    description: '',
    order: '',
    depositPercent: 20,
    performers: ['x'],
  }
  const hasInput = (field: string) => field !== 'depositPercent'
  assert.deepEqual(bodyOfInputs('CreateServiceBody', values, hasInput), {
    name: 'Cut',
    price: null,
    duration: 30,
    description: null,
  })
})
