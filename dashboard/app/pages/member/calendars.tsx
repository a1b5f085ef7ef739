import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useBusiness } from '#app/api/session/business.ts'
import type { Membership } from '#app/api/session/session.ts'
import { FeedFacts } from '#app/forms/calendar-feed/feed-facts.tsx'
import { Section } from '#app/ui/section.tsx'

import { Sources } from './calendars/sources.tsx'

/** STAFF see and change the calendars and messages of their own record only, whatever else they may see. */
export const seesOwn = ({ role, staffId }: Membership, memberId: string) =>
  role !== 'STAFF' || staffId === memberId

/** The calendar address of a team member, and the calendars whose events make them unavailable. */
export function Calendars({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { id } = useBusiness()
  const name = nameOf(member)
  return (
    <Stack gap="xl">
      <Section title={t('calendars.feed')}>
        <FeedFacts
          owner={{ businessId: id, staffId: member.id }}
          name={name}
          text={t('calendars.feedOfMember', { name })}
        />
      </Section>
      <Sources member={member} />
    </Stack>
  )
}
