import {
  Avatar,
  Button,
  Popover,
  SegmentedControl,
  Stack,
  Text,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { api } from '../api/http/api.ts'
import { useBusiness } from '../api/session/business.ts'
import { useSignedIn } from '../api/session/session-context.ts'
import { refreshSession } from '../api/session/session.ts'
import { languageNames, languageOf } from '../i18n/i18n.ts'
import { pathTo } from '../paths.ts'
import { useSignOut } from '../ui/feedback/use-sign-out.ts'
import { LogOut, UserRound } from '../ui/icons/icons.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'

/** The menu of a page of a business, with the role and the page of the account. */
export const BusinessAccountMenu = memo(() => {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <AccountMenu role={t(`role.${membership.role}`)} accountPage={pathTo('account', { slug })} />
  )
})

interface AccountMenuProps {
  /** The role of the person, in words. */
  role?: string
  accountPage?: string
}

/** Account, language, colour scheme, and sign-out. */
export function AccountMenu({ role, accountPage }: AccountMenuProps) {
  const { t } = useTranslation()
  const { account } = useSignedIn()
  const navigate = useNavigate()
  const [opened, { toggle, close, set }] = useDisclosure()
  const { mutate: signOut } = useSignOut(() => navigate(pathTo('login', {})))
  return (
    <Popover opened={opened} onChange={set} position="bottom-end" width={264} trapFocus>
      <Popover.Target>
        <UnstyledButton onClick={toggle}>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Avatar name={account.name ?? account.email} size={32} color="accent" aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('account.menu')}>
        <Stack gap={4}>
          <Text size="sm" fw={500} px="xs" pt={4}>
            {account.name ?? account.email}
          </Text>
          {role !== undefined && (
            <Text size="xs" c="dimmed" px="xs">
              {role}
            </Text>
          )}
          {accountPage !== undefined && (
            <Button
              {...line}
              component={Link}
              to={accountPage}
              leftSection={<UserRound size={16} aria-hidden />}
              onClick={close}
            >
              {t('account.title')}
            </Button>
          )}
          <LanguageChoice />
          <ColorSchemeChoice />
          <Button
            {...line}
            leftSection={<LogOut size={16} aria-hidden />}
            onClick={() => signOut()}
          >
            {t('account.signOut')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const line = { variant: 'subtle', color: 'gray', justify: 'flex-start', px: 'xs', fw: 400 } as const

/** The language is stored in the account, so that it applies on every device. */
function LanguageChoice() {
  const { t } = useTranslation()
  const { locale } = useSignedIn().account
  const { mutate } = useMutation({
    mutationFn: async (chosen: string) => {
      await api.patch('/auth/account', {}, { locale: chosen })
      await refreshSession()
    },
  })
  return (
    <SegmentedControl
      fullWidth
      size="xs"
      m={4}
      aria-label={t('account.language')}
      data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      value={languageOf(locale)}
      onChange={mutate}
    />
  )
}
