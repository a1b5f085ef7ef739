import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'

import { api } from '#app/api/http/api.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { may } from '#app/api/session/rights.ts'
import type { Membership } from '#app/api/session/session.ts'
import { refreshSession } from '#app/api/session/session.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'

type Support = NonNullable<Membership['support']>

/** Says on each page that operators of the server may be in the salon: to its people, and to the operator who is. */
export function SupportBanner({ support }: { support: Support }) {
  const words = useOperatorsTexts()
  const format = useFormat()
  const { id, slug, membership } = useBusiness()
  const { isVisit, name } = membership
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await (isVisit
        ? api.delete('/operator/visit', {})
        : api.delete('~/support-access', { businessId: id }))
      // The page of the salon that an operator leaves is gone with its membership.
      if (isVisit) await navigate(pathTo('operator', {}))
      await refreshSession()
    },
  })
  const when = format.moment(support.until)
  return (
    <Group role="status" bg="var(--mantine-color-yellow-light)" px="md" py={6} gap="sm">
      <Text size="sm" flex="1 1 200px">
        {isVisit ? words('bannerVisit', { name, when }) : words('bannerPeople', { when })}{' '}
        {words(support.mayWrite ? 'canWrite' : 'canRead')}{' '}
        {!isVisit && may(membership, 'audit') && (
          <Anchor
            component={Link}
            to={pathTo('settingsSecurity', { slug })}
            inherit
            c="inherit"
            underline="always"
          >
            {words('openLog')}
          </Anchor>
        )}
      </Text>
      {(isVisit || may(membership, 'support')) && (
        <Button size="compact-sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {words(isVisit ? 'leave' : 'endNow')}
        </Button>
      )}
      {error && <FailureNote error={error} />}
    </Group>
  )
}
