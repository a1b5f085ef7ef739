import './sign-in-frame.css'
import { Anchor, Box, Button, Stack, Text, Title } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { pathTo } from '#app/paths.ts'
import { Brand } from '#app/ui/brand.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'

interface FrameProps {
  title: string
  text?: string
  children: ReactNode
}

/** The layout of the pages before the login. */
export function SignInFrame({ title, text, children }: FrameProps) {
  useEffect(() => {
    document.title = `${title} · Openchair`
  }, [title])
  return (
    <main className="sign-in">
      <Brand size={28} />
      <Stack className="sign-in-card" gap="md">
        <Box>
          <Title order={1}>{title}</Title>
          {text !== undefined && (
            <Text c="dimmed" size="sm" mt={4}>
              {text}
            </Text>
          )}
        </Box>
        {children}
      </Stack>
    </main>
  )
}

interface FormProps {
  submit: {
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    isPending: boolean
    error: unknown
  }
  label: string
  children: ReactNode
}

/** Fields, the error, and one button. */
export const SignInForm = ({ submit, label, children }: FormProps) => (
  <form onSubmit={submit.onSubmit} noValidate>
    <Stack gap="sm">
      {children}
      {submit.error != null && <FailureNote error={submit.error} />}
      <Button type="submit" size="md" loading={submit.isPending} fullWidth mt={4}>
        {label}
      </Button>
    </Stack>
  </form>
)

export function BackToLogin() {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to={pathTo('login', {})} size="sm">
      {t('login.back')}
    </Anchor>
  )
}
