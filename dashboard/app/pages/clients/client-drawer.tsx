import {
  Group,
  Select,
  type SelectProps,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { findDuplicates } from '#app/api/clients/duplicates.ts'
import { nameOf } from '#app/api/clients/name.ts'
import { api } from '#app/api/http/api.ts'
import type { Customer } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { fields } from '#app/forms/fields.gen.ts'
import { FormDrawer } from '#app/forms/form-drawer.tsx'
import { stayOpen } from '#app/forms/stay-open.ts'
import { useFields } from '#app/forms/use-form.ts'
import { languageNames } from '#app/i18n/i18n.ts'
import { showToast } from '#app/ui/feedback/toast.tsx'

import { BirthdayField } from './birthday-field.tsx'
import { bodyOf, plainEntries, type Values, valuesOf } from './client-fields.ts'
import { Duplicates } from './duplicates.tsx'
import { useFaultWords } from './use-fault-words.ts'

/** The languages of messages, and one that a program has set, such as nl-BE. */
const languagesFor = (client: Customer | null) => {
  const known = Object.entries(languageNames).map(([value, label]) => ({ value, label }))
  const own = client?.locale ?? null
  const isKnown = own === null || known.some(({ value }) => value === own)
  return isKnown ? known : [...known, { value: own, label: own }]
}

interface ClientDrawerProps {
  /** Null: a new client. */
  client: Customer | null
  onClose: () => void
  onSaved?: (saved: Customer) => unknown
}

export function ClientDrawer({ client, onClose, onSaved }: ClientDrawerProps) {
  const { t } = useTranslation()
  const { id: businessId } = useBusiness()
  const faultOf = useFaultWords()
  const { form, field } = useFields({ mode: 'uncontrolled', initialValues: valuesOf(client) })
  const [duplicates, setDuplicates] = useState<Customer[]>([])
  /** A new client with the address or number of another one is sent when the person says so. */
  const send = async (values: Values) => {
    const body = bodyOf(values)
    if (client === null) {
      const found = await findDuplicates(businessId, body)
      const known = new Set(duplicates.map(({ id }) => id))
      setDuplicates(found)
      if (found.some(({ id }) => !known.has(id))) return stayOpen
    }
    return api.save(
      '~/customers/{customerId}',
      { businessId, customerId: client?.id ?? null },
      body,
    )
  }
  const open = (existing: Customer) => {
    form.resetDirty()
    onSaved?.(existing)
    onClose()
  }
  return (
    <FormDrawer
      title={client ? t('clients.edit') : t('clients.add')}
      form={form}
      send={send}
      {...(duplicates.length > 0 && { label: t('clients.addAnyway') })}
      onSaved={(saved) => {
        showToast(t('clients.saved', { name: nameOf(saved) }))
        onSaved?.(saved)
      }}
      onClose={onClose}
    >
      <Group grow align="flex-start">
        <TextInput withAsterisk data-autofocus {...field('firstName', t('clients.firstName'))} />
        <TextInput {...field('lastName', t('clients.lastName'))} />
      </Group>
      <TextInput
        description={faultOf(client, 'sms')}
        type="tel"
        {...field('phone', t('clients.phone'))}
      />
      <TextInput
        description={faultOf(client, 'email')}
        type="email"
        {...field('email', t('clients.email'))}
      />
      {plainEntries.map(([name, { hint }]) => (
        <TextInput
          description={hint && t(hint)}
          maxLength={fields.CreateCustomerBody[name].maxLength}
          {...field(name, t(`clients.${name}`))}
        />
      ))}
      <TagsInput
        description={t('clients.tagsHint')}
        maxTags={fields.CreateCustomerBody.tags.maxItems}
        {...field('tags', t('clients.tags'))}
      />
      <Textarea
        description={t('clients.notesHint')}
        autosize
        minRows={2}
        {...field('notes', t('clients.notes'))}
      />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <BirthdayField {...field('birthday')} />
        <PreferredMember {...field('preferredStaffId')} />
      </Group>
      <Select
        data={languagesFor(client)}
        placeholder={t('clients.languageOfSalon')}
        clearable
        {...field('locale', t('clients.language'))}
      />
      <Switch
        description={t('clients.serviceEmailHint')}
        {...field('wantsEmail', t('clients.serviceEmail'))}
      />
      <Switch {...field('wantsSms', t('clients.serviceSms'))} />
      <Switch
        description={t('clients.consentHint')}
        {...field('marketingConsent', t('clients.consent'))}
      />
      {duplicates.length > 0 && <Duplicates clients={duplicates} onOpen={open} />}
    </FormDrawer>
  )
}

/** The team member whom a client prefers. */
function PreferredMember(props: Omit<SelectProps, 'data' | 'label'>) {
  const { t } = useTranslation()
  const { data: staff = [] } = useApi('~/staff', { businessId: useBusiness().id })
  return (
    <Select
      label={t('clients.preferredMember')}
      placeholder={t('clients.noPreference')}
      data={staff.map((one) => ({ value: one.id, label: nameOf(one) }))}
      clearable
      {...props}
    />
  )
}
