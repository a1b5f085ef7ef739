import { Button, ColorSwatch, Skeleton, Tabs, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'

import { nameOf } from '#app/api/clients/name.ts'
import type { StaffMember } from '#app/api/http/schema.gen.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import type { Membership } from '#app/api/session/session.ts'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { NotFound } from '#app/shell/failure/not-found.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { Page } from '#app/ui/page.tsx'

import { FailingCalendars } from '../team/failing-calendars.tsx'
import { MemberDrawer } from '../team/member-drawer.tsx'
import { MemberState } from '../team/member-state.tsx'
import { Absences } from './absences.tsx'
import { Breaks } from './breaks.tsx'
import { Calendars, seesOwn } from './calendars.tsx'
import { Hours } from './hours.tsx'
import { Notifications } from './notifications.tsx'
import { ServicesForm } from './services-form.tsx'

const tabs = {
  hours: Hours,
  breaks: Breaks,
  absences: Absences,
  services: Services,
  calendars: Calendars,
  notifications: Notifications,
}
const names = Object.keys(tabs) as (keyof typeof tabs)[]

/** The hours, breaks, absences, services, calendars and messages of a team member. */
export function MemberPage() {
  const { t } = useTranslation()
  const { staffId } = useParams()
  const { data: staff, error } = useApi('~/staff', { businessId: useBusiness().id })
  const member = staff?.find(({ id }) => id === staffId)
  if (member) return <Member key={member.id} member={member} />
  if (staff) return <NotFound />
  return (
    <Page title={t('nav.team')}>
      {error ? <FailureNote error={error} /> : <Skeleton h={240} />}
    </Page>
  )
}

function Member({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  const drawer = useDrawer('member')
  const tab = useDrawer('tab')
  const mayChange = can(membership, 'staff:write')
  const visible = names.filter((name) => isVisible(name, membership, member.id))
  const chosen = visible.find((name) => name === tab.id) ?? visible[0] ?? 'services'
  const Chosen = tabs[chosen]
  return (
    <Page
      title={nameOf(member)}
      back={<BackLink to={pathTo('team', { slug })} label={t('nav.team')} />}
      action={mayChange && <Button onClick={() => drawer.open('edit')}>{t('common.edit')}</Button>}
      tools={<Tools member={member} />}
    >
      <FailingCalendars members={[member]} />
      <Tabs value={chosen} onChange={(name) => name !== null && tab.open(name)} mb="md">
        <Tabs.List>
          {visible.map((name) => (
            <Tabs.Tab key={name} value={name} px="sm">
              {t(`team.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Chosen member={member} />
      {mayChange && drawer.id === 'edit' && <MemberDrawer member={member} onClose={drawer.close} />}
    </Page>
  )
}

function isVisible(name: keyof typeof tabs, membership: Membership, memberId: string) {
  if (name === 'services') return true
  if (!can(membership, 'schedule:read')) return false
  return (name !== 'calendars' && name !== 'notifications') || seesOwn(membership, memberId)
}

function Tools({ member }: { member: StaffMember }) {
  return (
    <>
      <ColorSwatch size={14} color={member.color ?? 'gray'} withShadow={false} aria-hidden />
      {member.title !== null && <Text size="sm">{member.title}</Text>}
      <MemberState member={member} />
    </>
  )
}

/** The services of a team member, at the regular or a custom price. */
function Services({ member }: { member: StaffMember }) {
  const { id } = useBusiness()
  const services = useApi('~/services', { businessId: id })
  const assigned = useApi('~/staff/{staffId}/services', { businessId: id, staffId: member.id })
  const error = services.error ?? assigned.error
  if (!services.data || !assigned.data)
    return error ? <FailureNote error={error} /> : <Skeleton h={280} />
  return (
    <ServicesForm
      key={JSON.stringify(assigned.data)}
      member={member}
      services={services.data}
      assigned={assigned.data}
    />
  )
}
