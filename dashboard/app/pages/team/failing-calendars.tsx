import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { pathTo } from '#app/paths.ts'

import { seesOwn } from '../member/calendars.tsx'

/** A warning about other calendars of these members that could not be read for a day, with links to them. */
export function FailingCalendars({ members }: { members: readonly StaffMember[] }) {
  const { t } = useTranslation()
  const { id, slug, membership } = useBusiness()
  const { data = [] } = useApi(
    '~/failing-calendar-sources',
    { businessId: id },
    { enabled: can(membership, 'schedule:read') },
  )
  const failing = members.filter(
    (member) => seesOwn(membership, member.id) && data.some(({ staffId }) => staffId === member.id),
  )
  if (failing.length === 0) return null
  return (
    <Alert color="red" variant="light" mb="md" title={t('calendars.failingTitle')}>
      {t('calendars.failingNote', { names: failing.map(nameOf).join(', ') })}
      {failing.map((member) => (
        <div key={member.id}>
          <Anchor
            component={Link}
            size="sm"
            to={`${pathTo('member', { slug, staffId: member.id })}?tab=calendars`}
          >
            {nameOf(member)}
          </Anchor>
        </div>
      ))}
    </Alert>
  )
}
