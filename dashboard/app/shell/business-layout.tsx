import { type ComponentType, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { Outlet, useMatches, useParams } from 'react-router'

import { useApi } from '../api/http/use-api.ts'
import { type Business, BusinessContext } from '../api/session/business.ts'
import { saveLastBusiness } from '../api/session/last-business.ts'
import { allows } from '../api/session/rights.ts'
import { useSignedIn } from '../api/session/session-context.ts'
import type { Membership } from '../api/session/session.ts'
import { lazyPart } from '../i18n/lazy-part.ts'
import { needs, type PageName } from '../paths.ts'
import { AmountTheme } from '../ui/format/amount-theme.tsx'
import { FailurePage } from './failure/failure-page.tsx'
import { NotAllowed, NotFound } from './failure/not-found.tsx'
import { ShellSkeleton } from './frame/shell-skeleton.tsx'
import { Shell } from './shell.tsx'

/** The pages of the business in the URL, for its members. */
export const BusinessLayout = () => (
  <BusinessPages frame={Shell}>
    <Outlet />
  </BusinessPages>
)

interface BusinessPagesProps {
  frame: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/** Pages for the members of the business in the URL, within a frame. */
export function BusinessPages(props: BusinessPagesProps) {
  const { slug } = useParams()
  const membership = useSignedIn().memberships.find((one) => one.slug === slug)
  if (!membership)
    return (
      <main>
        <NotFound />
      </main>
    )
  if (membership.needsSecondFactor)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <SecondFactorNeeded name={membership.name} />
      </Suspense>
    )
  if (membership.isSuspended)
    return (
      <Suspense fallback={<ShellSkeleton />}>
        <Suspended name={membership.name} />
      </Suspense>
    )
  return <OpenBusiness key={membership.businessId} membership={membership} {...props} />
}

/** Loaded by those alone who need it. */
const SecondFactorNeeded = lazyPart(async () => {
  const file = await import('../forms/second-factors/second-factor-needed.tsx')
  return file.SecondFactorNeeded
})

const Suspended = lazyPart(async () => (await import('./support/suspended.tsx')).Suspended)

const SupportBanner = lazyPart(
  async () => (await import('./support/support-banner.tsx')).SupportBanner,
)

function OpenBusiness({
  membership,
  frame: Frame,
  children,
}: BusinessPagesProps & { membership: Membership }) {
  const { businessId: id, slug } = membership
  const { data: profile, error, refetch } = useApi('~', { businessId: id })
  const business = useMemo<Business | null>(
    () => (profile ? { id, slug, profile, membership } : null),
    [id, slug, profile, membership],
  )
  useEffect(() => saveLastBusiness(slug), [slug])

  if (!business)
    return error ? <FailurePage error={error} retry={() => void refetch()} /> : <ShellSkeleton />
  return (
    <BusinessContext value={business}>
      <AmountTheme>
        <Frame>
          {membership.support && (
            <Suspense>
              <SupportBanner support={membership.support} />
            </Suspense>
          )}
          <Allowed membership={membership}>{children}</Allowed>
        </Frame>
      </AmountTheme>
    </BusinessContext>
  )
}

function Allowed({ membership, children }: { membership: Membership; children: ReactNode }) {
  const handle = useMatches().at(-1)?.handle as { page?: PageName } | undefined
  const needed = handle?.page && needs[handle.page]
  return needed && !allows(membership, needed) ? <NotAllowed /> : children
}
