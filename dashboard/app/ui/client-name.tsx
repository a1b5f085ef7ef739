import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { useBusiness } from '../api/business.ts'
import { can } from '../api/rights.ts'
import { pathTo } from '../paths.ts'

interface ClientNameProps {
  /** Null: nobody with a card, or somebody who was erased. */
  id: string | null | undefined
  name: string
  /** Where the card is, when that is another business than the page's. */
  slug?: string | undefined
}

/** The name of a client, which leads to the card for whoever may read it. */
export function ClientName({ id, name, slug: at }: ClientNameProps) {
  const { slug, membership } = useBusiness()
  if (id == null || name === '' || !can(membership, 'customers:read')) return name
  return (
    <Anchor
      component={Link}
      to={pathTo('client', { slug: at ?? slug, clientId: id })}
      inherit
      // A row that it stands in opens something else.
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Anchor>
  )
}
