import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { useBusiness } from '../../api/business.ts'
import { useSignedIn } from '../../api/session-context.ts'
import { useSignOut } from '../../api/session.ts'
import { pathTo } from '../../paths.ts'
import { ColorSchemeChoice } from './color-scheme-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** Own matters: account and sessions, language, light or dark, and the way out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { account } = useSignedIn()
  const { slug, membership } = useBusiness()
  const navigate = useNavigate()
  const { mutate: signOut } = useSignOut()
  const leave = async () => {
    // First, so that the next person does not begin where this one ended.
    await navigate(pathTo('login', {}))
    signOut()
  }
  return (
    <Menu position="bottom-end" width={264} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('account.menu')}</VisuallyHidden>
          <Avatar name={account.name ?? account.email} size={32} color="indigo" aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" c="var(--mantine-color-text)" fw={500}>
            {account.name ?? account.email}
          </Text>
          <Text size="xs">{t(`role.${membership.role}`)}</Text>
        </Menu.Label>
        <Menu.Item
          component={Link}
          to={pathTo('account', { slug })}
          closeMenuOnClick
          leftSection={<UserRound size={16} aria-hidden />}
        >
          {t('account.title')}
        </Menu.Item>
        <Menu.Divider />
        <LanguageChoice />
        <ColorSchemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void leave()}>
          {t('account.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
