import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { useBusiness } from '../api/session/business.ts'
import { can } from '../api/session/rights.ts'
import { pathTo } from '../paths.ts'

interface ClientNameProps {
  /** Null: a walk-in or an erased client. */
  id: string | null | undefined
  name: string
  /** The business of the client, if it differs from that of the page. */
  slug?: string | undefined
}

/** The name of a client, as a link for roles that may read clients. */
export function ClientName({ id, name, slug: at }: ClientNameProps) {
  const { slug, membership } = useBusiness()
  if (id == null || name === '' || !can(membership, 'customers:read')) return name
  return (
    <Anchor
      component={Link}
      to={pathTo('client', { slug: at ?? slug, clientId: id })}
      inherit
      // A click on its row would open something else.
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Anchor>
  )
}
