import type { FieldGroup } from '../fields/field.ts'

export const groups: readonly FieldGroup[] = [
  {
    title: 'basics',
    rows: [
      [
        { name: 'name', kind: 'text', isRequired: true },
        { name: 'slug', kind: 'text', isRequired: true },
      ],
      [{ name: 'description', kind: 'lines' }],
      [{ name: 'categories', kind: 'tags' }],
      [{ name: 'isPublic', kind: 'switch' }],
    ],
  },
  {
    title: 'contact',
    rows: [
      [
        { name: 'email', kind: 'text' },
        { name: 'phone', kind: 'text' },
      ],
      [{ name: 'website', kind: 'text' }],
    ],
  },
  {
    title: 'address',
    rows: [
      [
        { name: 'street', kind: 'text' },
        { name: 'houseNumber', kind: 'text' },
      ],
      [
        { name: 'postalCode', kind: 'text' },
        { name: 'city', kind: 'text' },
      ],
      [{ name: 'country', kind: 'country' }],
      [
        { name: 'latitude', kind: 'number', unit: 'degrees' },
        { name: 'longitude', kind: 'number', unit: 'degrees' },
      ],
    ],
  },
  {
    title: 'invoices',
    rows: [
      [
        { name: 'legalName', kind: 'text' },
        { name: 'registrationNumber', kind: 'text' },
      ],
      [
        { name: 'vatNumber', kind: 'text' },
        { name: 'vatPercent', kind: 'number', unit: 'percent' },
      ],
    ],
  },
  {
    title: 'region',
    rows: [
      [
        { name: 'timezone', kind: 'timezone', isRequired: true },
        { name: 'currency', kind: 'currency', isRequired: true },
      ],
    ],
  },
]
