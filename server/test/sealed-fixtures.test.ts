import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'node:test'

import { openRetired } from '#config/retired-keys.ts'
import { type MasterKey, readMasterKey, unwrapDataKey } from '#core/crypto/key-ring.ts'
import { newId } from '#core/ids.ts'
import { type InstallationKind, installationKinds } from '#db/installation-record.ts'
import { type RecordKind, sealed, tenantKinds, type TextKind } from '#db/sealed.ts'
import { accountPrivateData } from '#features/access/accounts/queries.ts'
import { invitationPrivateData } from '#features/access/invitations/queries.ts'
import { sealedSecondFactor } from '#features/access/second-factors/queries.ts'
import { bookingPrivateData } from '#features/bookings/private-data.ts'
import { sealedPlace } from '#features/customers/addresses.ts'
import { sealedFormula } from '#features/customers/formulas/queries.ts'
import { sealedPerson } from '#features/customers/person.ts'
import { giftCardPrivateData } from '#features/gift-cards/gift-card.ts'
import { invoiceRecipient } from '#features/invoices/customer/queries.ts'
import { foundPlace } from '#features/locations/geocoder/cache.ts'
import { sealedMessage } from '#features/mail/messages.ts'
import { sealedMail } from '#features/mail/queries.ts'
import { sealedLink } from '#features/my-bookings/queries.ts'
import { sealedSession } from '#features/my-bookings/sessions.ts'
import { reviewText } from '#features/reviews/review.ts'
import { saleCustomer } from '#features/sales/queries.ts'
import { absencePrivateData } from '#features/schedule/absences/queries.ts'
import { staffContact } from '#features/staff/queries.ts'
import { accountEntryOrigin, entryOrigin } from '#http/audit/entries.ts'

// Values that a release has sealed lie in databases for good, and no migration can rewrite them. Each file is named by the
// release whose code sealed what is in it, and is never changed; a new kind comes in the file of its release.

/** How each kind of record is read: the compiler asks for one of every kind. */
const records = {
  auditEntry: entryOrigin,
  booking: bookingPrivateData,
  customer: sealedPerson,
  customerAddress: sealedPlace,
  customerFormula: sealedFormula,
  customerInvoice: invoiceRecipient,
  geocodedPlace: foundPlace,
  giftCard: giftCardPrivateData,
  guestLink: sealedLink,
  guestSession: sealedSession,
  message: sealedMessage,
  review: reviewText,
  sale: saleCustomer,
  staff: staffContact,
  staffAbsence: absencePrivateData,
} satisfies Record<RecordKind, unknown>

const installationRecords = {
  account: accountPrivateData,
  accountAuditEntry: accountEntryOrigin,
  invitation: invitationPrivateData,
  mail: sealedMail,
  secondFactor: sealedSecondFactor,
} satisfies Record<InstallationKind, unknown>

interface Fixture {
  businessId?: string
  /** Of the business, wrapped by the master key. */
  dataKey?: string
  id: string
  sealed: string
  /** The sealed content. */
  text: string
}

interface Release {
  masterKey: string
  records: Record<string, Fixture[]>
}

const folder = join(import.meta.dirname, 'fixtures')
const files = (await readdir(folder)).filter((name) => name.startsWith('sealed-'))
const releases = await Promise.all(
  files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Release),
)

const fixturesOf = (kind: string) =>
  releases.flatMap(({ masterKey, records: all }) =>
    (all[kind] ?? []).map((fixture) => ({ masterKey: readMasterKey(masterKey), fixture })),
  )

const ownerOf = (masterKey: MasterKey, { businessId = '', dataKey = '' }: Fixture) => ({
  businessId,
  dataKey: unwrapDataKey(masterKey, businessId, Buffer.from(dataKey, 'base64')),
})

for (const kind of Object.keys({ ...tenantKinds, ...installationKinds }))
  test(`${kind}: what releases have sealed is opened`, () => {
    const fixtures = fixturesOf(kind)
    assert.ok(fixtures.length > 0, `No file of ${folder} holds what was sealed as ${kind}`)
    for (const { masterKey, fixture } of fixtures) {
      const opened = open(kind, masterKey, fixture)
      if (typeof opened !== 'object' || opened === null)
        assert.equal(typeof opened === 'string' ? opened : JSON.stringify(opened), fixture.text)
      else assert.deepEqual(opened, { ...missingOf(kind), ...JSON.parse(fixture.text) })
    }
  })

function open(kind: string, masterKey: MasterKey, fixture: Fixture): unknown {
  const bytes = Buffer.from(fixture.sealed, 'base64')
  if (kind in installationRecords)
    return installationRecords[kind as InstallationKind].open(masterKey, fixture.id, bytes)
  if (kind === 'retiredKey')
    return openRetired(masterKey, { id: fixture.id, sealed: bytes })
      .search.export()
      .toString('base64')
  const owner = ownerOf(masterKey, fixture)
  if (kind in records) return records[kind as RecordKind].open(owner, fixture.id, bytes)
  return sealed(owner, kind as TextKind, fixture.id).open(bytes)
}

/** The defaults of fields that a record lacks; the fields that are not here must be there. */
const defaults: Record<RecordKind | InstallationKind, Record<string, unknown>> = {
  auditEntry: { userAgent: null },
  booking: {
    customerName: null,
    customerEmail: null,
    customerPhone: null,
    notes: null,
    address: null,
    reasons: [],
    answers: [],
    locale: null,
    marketingConsent: false,
    acceptedTermsAt: null,
    isDeclined: false,
  },
  customer: {
    lastName: null,
    email: null,
    phone: null,
    notes: null,
    tags: [],
    locale: null,
    contact: { email: true, sms: true },
    emailFault: null,
    smsFault: null,
    birthday: null,
    preferredStaffId: null,
    alerts: null,
  },
  customerAddress: {
    label: null,
    street: null,
    houseNumber: null,
    city: null,
    postalCode: null,
    country: null,
    latitude: null,
    longitude: null,
  },
  customerFormula: { staffId: null },
  customerInvoice: { customerName: null, customerEmail: null },
  geocodedPlace: {},
  sale: { customerName: null, customerEmail: null },
  giftCard: { recipientName: null, recipientEmail: null, message: null, voidReason: null },
  guestLink: { locale: null },
  guestSession: {},
  message: {},
  review: { comment: null, response: null },
  staff: { email: null, phone: null },
  staffAbsence: { reason: null },
  account: { name: null },
  accountAuditEntry: { userAgent: null },
  invitation: {},
  mail: {},
  secondFactor: {
    name: null,
    secret: null,
    credentialId: null,
    publicKey: null,
    transports: [],
  },
}

const missingOf = (kind: string) => defaults[kind as RecordKind]

for (const [kind, record] of Object.entries({ ...records, ...installationRecords })) {
  const [first] = fixturesOf(kind)
  assert.ok(first)
  const full = JSON.parse(first.fixture.text) as Record<string, unknown>
  const { properties = {}, required = [] } = record.schema as {
    properties?: Record<string, unknown>
    required?: string[]
  }

  /** Seals a value as it is, and opens it. */
  const again = (value: unknown) => {
    const id = newId()
    if (kind in installationRecords) {
      const { seal, open: openAs } = installationRecords[kind as InstallationKind]
      return openAs(first.masterKey, id, seal(first.masterKey, id, value as never))
    }
    const owner = ownerOf(first.masterKey, first.fixture)
    const { seal, open: openAs } = records[kind as RecordKind]
    return openAs(owner, id, seal(owner, id, value as never))
  }

  test(`${kind}: a field that is missing has its default, or is named`, () => {
    for (const name of Object.keys(properties)) {
      const { [name]: _, ...rest } = full
      if (name in missingOf(kind))
        assert.deepEqual(again(rest), {
          ...missingOf(kind),
          ...rest,
          [name]: missingOf(kind)[name],
        })
      else if (!required.includes(name))
        assert.deepEqual(again(rest), { ...missingOf(kind), ...rest })
      else
        assert.throws(() => again(rest), {
          message: `A sealed ${kind} does not fit its schema: ${name} is missing`,
        })
    }
  })

  /** Fields that are objects, which hold further fields. */
  const objects = ['contact', 'emailFault', 'smsFault', 'invite', 'document']

  test(`${kind}: a field of another type is named, without what it holds`, () => {
    for (const name of Object.keys(properties))
      assert.throws(
        () => again({ ...full, [name]: objects.includes(name) ? 'Nina' : { secret: 'Nina' } }),
        ({ message }: Error) =>
          message.startsWith(`A sealed ${kind} does not fit its schema: ${name} is not `) &&
          !message.includes('Nina'),
      )
  })

  test(`${kind}: a field of a later version is kept`, () => {
    assert.deepEqual(again({ ...missingOf(kind), ...full, later: ['kept'] }), {
      ...missingOf(kind),
      ...full,
      later: ['kept'],
    })
  })
}
