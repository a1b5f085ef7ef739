import type { Field, FieldGroup } from '../fields/field.ts'

const fee = (percent: Field['name'], fixed: Field['name']): readonly Field[] => [
  { name: percent, kind: 'number', unit: 'percent' },
  { name: fixed, kind: 'number', unit: 'money' },
]

export const groups: readonly FieldGroup[] = [
  {
    title: 'deposits',
    rows: [
      [
        { name: 'depositPercent', kind: 'number', unit: 'percent' },
        { name: 'depositHoldMinutes', kind: 'number', unit: 'minutes' },
      ],
    ],
  },
  {
    title: 'cash',
    rows: [[{ name: 'cashRounding', kind: 'number', unit: 'money' }]],
  },
  {
    title: 'fees',
    isShort: true,
    rows: [
      fee('onlineBookingFeePercent', 'onlineBookingFeeFixed'),
      fee('posTerminalFeePercent', 'posTerminalFeeFixed'),
      fee('giftCardFeePercent', 'giftCardFeeFixed'),
      fee('workFeePercent', 'workFeeFixed'),
      fee('marketplaceShopFeePercent', 'marketplaceShopFeeFixed'),
    ],
  },
  {
    title: 'travel',
    rows: [
      [
        { name: 'travelBaseFee', kind: 'number', unit: 'money' },
        { name: 'travelFeePerKm', kind: 'number', unit: 'money' },
      ],
      [
        { name: 'travelFreeKm', kind: 'number', unit: 'kilometres' },
        { name: 'travelRadiusKm', kind: 'number', unit: 'kilometres' },
      ],
    ],
  },
]
