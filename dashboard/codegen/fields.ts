interface Schema {
  type?: string | string[]
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
}

/** The bodies that forms are filled from; each is text in the bundle, so that others are left out. */
const bodies = [
  'CreateAbsenceBody',
  'CreateBreakBody',
  'CreateCustomerBody',
  'CreateGiftCardBody',
  'CreateLocationBody',
  'CreateProductBody',
  'CreateScheduleExceptionBody',
  'CreateServiceBody',
  'CreateStaffMemberBody',
  'CreateWebhookBody',
  'EditBookingBody',
  'RedeemGiftCardBody',
]

/** The fields of some bodies for forms: their type, whether they are required or may be null, and their bounds. */
export function fieldsOf(schemas: Record<string, Schema>): string {
  const lines = bodies.map((name) => {
    const { properties = {}, required = [] } = schemas[name] ?? {}
    const fields = Object.entries(properties).map(
      ([field, schema]) => `    ${field}: ${fieldOf(schema, required.includes(field))},\n`,
    )
    return `  ${name}: {\n${fields.join('')}  },\n`
  })
  return `export const fields = {\n${lines.join('')}} as const\n`
}

function fieldOf(
  { type, maxLength, minimum, maximum, maxItems }: Schema,
  isRequired: boolean,
): string {
  const types = [type ?? []].flat()
  const kind = types.find((one) => one !== 'null') ?? 'other'
  const bounds = Object.entries({ maxLength, min: minimum, max: maximum, maxItems })
  const facts = [
    ['kind', `'${kind === 'integer' ? 'number' : kind}'`],
    ['isNullable', types.includes('null')],
    ...(isRequired ? [['isRequired', true]] : []),
    ...bounds.filter(([, bound]) => bound !== undefined),
  ]
  return `{ ${facts.map(([name, fact]) => `${name}: ${fact}`).join(', ')} }`
}
