import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

import { useBusiness } from '#app/api/session/business.ts'
import { can } from '#app/api/session/rights.ts'
import { fresh } from '#app/forms/use-drawer.ts'
import { pathTo } from '#app/paths.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** In place of the columns of a salon without a team. */
export function NoMembers() {
  const { t } = useTranslation()
  const { slug, membership } = useBusiness()
  return (
    <EmptyState
      picture="people"
      title={t('calendar.noMembersTitle')}
      text={t('calendar.noMembersText')}
      action={
        can(membership, 'staff:write') && (
          <Button component={Link} to={pathTo('team', { slug }, { member: fresh })}>
            {t('team.add')}
          </Button>
        )
      }
    />
  )
}
