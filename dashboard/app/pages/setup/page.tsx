import { Alert, Anchor, PasswordInput, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { Failure } from '#app/api/http/failure.ts'
import type { CreateFirstAccountBody } from '#app/api/http/schema.gen.ts'
import { beginSession, useSession } from '#app/api/session/session.ts'
import { useSubmit } from '#app/forms/use-form.ts'
import { WizardButtons } from '#app/forms/wizard/wizard-buttons.tsx'
import { WizardFrame } from '#app/forms/wizard/wizard-frame.tsx'
import { languageNames, languageOf, setLanguage } from '#app/i18n/i18n.ts'
import { pathTo } from '#app/paths.ts'

/** The first run of a server: the account of the owner. The server shows this page only while there is no account. */
export function SetupPage() {
  const { t, i18n } = useTranslation()
  const { data: session } = useSession()
  // After the # of the printed address.
  const [printed] = useState(() => decodeURIComponent(globalThis.location.hash.slice(1)))
  useEffect(() => {
    // The code works once, but the history of the browser need not keep it.
    if (printed !== '') globalThis.history.replaceState(globalThis.history.state, '', '/setup')
  }, [printed])
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: printed, name: '', email: '', password: '' },
  })
  const submit = useSubmit(form, (values) =>
    createFirstAccount({ ...values, locale: localeOf(i18n.language) }),
  )
  // The new account has no salon yet.
  if (session)
    return (
      <Navigate replace to={pathTo(session.memberships.length > 0 ? 'home' : 'newBusiness', {})} />
    )
  const field = (name: keyof ReturnType<typeof form.getValues>) => ({
    key: form.key(name),
    ...form.getInputProps(name),
  })
  const isSetUp = submit.error instanceof Failure && submit.error.status === 404
  return (
    <WizardFrame
      step="account"
      hasAccountStep
      title={t('start.setupTitle')}
      text={t('start.setupText')}
      corner={<LanguageSwitch />}
    >
      {!globalThis.isSecureContext && <Alert color="yellow">{t('login.insecure')}</Alert>}
      {isSetUp && (
        <Alert color="yellow">
          {t('start.isSetUp')}{' '}
          <Anchor component={Link} to={pathTo('login', {})}>
            {t('login.submit')}
          </Anchor>
        </Alert>
      )}
      <form onSubmit={submit.onSubmit} noValidate>
        <Stack gap="md">
          {/* The code of the printed link needs no typing; it is shown if it is wrong. */}
          {(printed === '' || form.errors['code'] !== undefined) && (
            <TextInput
              label={t('start.code')}
              description={t('start.codeHint')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              withAsterisk
              autoFocus={printed === ''}
              {...field('code')}
            />
          )}
          <TextInput
            label={t('login.yourName')}
            autoComplete="name"
            withAsterisk
            autoFocus={printed !== ''}
            {...field('name')}
          />
          <TextInput
            label={t('login.email')}
            type="email"
            autoComplete="username"
            withAsterisk
            {...field('email')}
          />
          <PasswordInput
            label={t('login.password')}
            description={t('account.passwordHint')}
            autoComplete="new-password"
            withAsterisk
            {...field('password')}
          />
          <WizardButtons error={isSetUp ? null : submit.error} isPending={submit.isPending} />
        </Stack>
      </form>
    </WizardFrame>
  )
}

/** The language of the page, with the country of the browser if it speaks that language. */
function localeOf(language: string) {
  const { language: spoken, region } = new Intl.Locale(globalThis.navigator.language)
  return languageOf(spoken) === language && region !== undefined && spoken === language
    ? `${spoken}-${region}`
    : language
}

/** Creates the first account of the server and signs in. */
async function createFirstAccount(body: CreateFirstAccountBody) {
  await api.post('/auth/setup', {}, body)
  await beginSession()
}

/** The language before there is an account that stores it. */
function LanguageSwitch() {
  const { t, i18n } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('account.language')}
      data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      value={i18n.language}
      onChange={(language) => void setLanguage(language)}
    />
  )
}
