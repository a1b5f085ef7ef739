import { Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { useSignedIn } from '../api/session/session-context.ts'
import { pathTo } from '../paths.ts'
import { Check, ChevronsUpDown, Plus, Store } from '../ui/icons/icons.ts'
import { BusinessMark } from './business-mark.tsx'

/** The name of the business, and a menu to switch to others or to add one, if the person may. */
export const BusinessSwitcher = memo(() => {
  const { t } = useTranslation()
  const { memberships, mayCreateBusiness } = useSignedIn()
  const { id, profile, membership } = useBusiness()
  const mayAdd = mayCreateBusiness && membership.role === 'OWNER'
  const name = (
    <Group gap={8} wrap="nowrap" miw={0}>
      <BusinessMark />
      <Text className="salon-name" truncate>
        {profile.name}
      </Text>
    </Group>
  )
  if (memberships.length < 2 && !mayAdd) return name
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <UnstyledButton aria-label={`${profile.name}, ${t('nav.switchBusiness')}`} miw={0}>
          <Group gap={6} wrap="nowrap">
            {name}
            <ChevronsUpDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {memberships.map(({ businessId, slug, name: other, role }) => (
          <Menu.Item
            key={businessId}
            component={Link}
            to={pathTo('business', { slug })}
            leftSection={<Store size={16} aria-hidden />}
            rightSection={businessId === id && <Check size={16} aria-hidden />}
          >
            {other}
            <Text size="xs" c="dimmed">
              {t(`role.${role}`)}
            </Text>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to={pathTo('businesses', {})}>
          {t('nav.allBusinesses')}
        </Menu.Item>
        {mayAdd && (
          <Menu.Item
            component={Link}
            to={pathTo('newBusiness', {})}
            leftSection={<Plus size={16} aria-hidden />}
          >
            {t('nav.newBusiness')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
})
