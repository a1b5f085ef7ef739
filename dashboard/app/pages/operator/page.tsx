import { AppShell, Button, Group, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { plans } from '@openchair/server/plans'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'

import { Failure } from '#app/api/http/failure.ts'
import { useApi } from '#app/api/http/use-api.ts'
import { useSignedIn } from '#app/api/session/session-context.ts'
import { SecondFactors } from '#app/forms/second-factors/second-factors.tsx'
import { Verification } from '#app/forms/second-factors/verification.tsx'
import { SignInFrame } from '#app/forms/sign-in/sign-in-frame.tsx'
import { useDrawer } from '#app/forms/use-drawer.ts'
import { useOperatorsTexts } from '#app/i18n/parts/operators.gen.ts'
import { pathTo } from '#app/paths.ts'
import { AccountMenu } from '#app/shell/account-menu.tsx'
import { NotFound } from '#app/shell/failure/not-found.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Brand } from '#app/ui/brand.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { useSignOut } from '#app/ui/feedback/use-sign-out.ts'
import { Page } from '#app/ui/page.tsx'
import { mainId, SkipLink } from '#app/ui/skip-link.tsx'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { pageOf, useUrlQuery } from '#app/ui/use-url-query.ts'

import { BusinessDrawer } from './business-drawer.tsx'
import { useOperatedColumns } from './columns.tsx'
import { statuses } from './state.ts'

/** The page of those who run the server; anybody else finds nothing here. */
export const OperatorPage = () => (useSignedIn().isOperator ? <Salons /> : <NotFound />)

function Salons() {
  const hasSalons = useSignedIn().memberships.some(({ isVisit }) => !isVisit)
  const words = useOperatorsTexts()
  const { query, set } = useUrlQuery()
  const plan = plans.find((one) => one === query.get('plan')) ?? null
  const status = statuses.find((one) => one === query.get('status')) ?? null
  const search = query.get('search')
  const isNarrowed = [search, plan, status].some((value) => value !== null)
  const page = pageOf(query)
  const found = useApi(
    '/operator/businesses',
    { search, plan, status, page, limit: 25 },
    { keepsPrevious: true },
  )
  const columns = useOperatedColumns()
  const drawer = useDrawer('salon')
  const narrow = (values: Record<string, string | null>) =>
    set({ ...values, page: null }, { replace: true })
  const searchSoon = useDebouncedCallback((text: string) => narrow({ search: text.trim() }), 300)
  if (found.error instanceof Failure && found.error.code === 'SECOND_FACTOR_MISSING')
    return <SecondFactorStale retry={() => void found.refetch()} />
  return (
    <OperatorShell>
      <Page
        title={words('title')}
        back={hasSalons && <BackLink to={pathTo('businesses', {})} label={words('ownSalons')} />}
        tools={
          <>
            <TextInput
              flex="1 1 240px"
              maw={320}
              // After "Show all" the field is empty as well.
              key={isNarrowed ? 'narrowed' : 'all'}
              aria-label={words('search')}
              placeholder={words('search')}
              defaultValue={search ?? ''}
              onChange={(event) => searchSoon(event.currentTarget.value)}
            />
            <Select
              flex="1 1 140px"
              maw={220}
              aria-label={words('plan')}
              placeholder={words('anyPlan')}
              data={plans.map((value) => ({ value, label: words(`plans.${value}`) }))}
              value={plan}
              onChange={(value) => narrow({ plan: value })}
              clearable
            />
            <Select
              flex="1 1 140px"
              maw={220}
              aria-label={words('status')}
              placeholder={words('anyStatus')}
              data={statuses.map((value) => ({ value, label: words(`statuses.${value}`) }))}
              value={status}
              onChange={(value) => narrow({ status: value })}
              clearable
            />
          </>
        }
      >
        <DataTable
          query={{ data: found.data?.data, error: found.error }}
          columns={columns}
          idOf={({ id }) => id}
          empty={
            isNarrowed ? (
              <EmptyState
                picture="search"
                title={words('noneTitle')}
                text={words('noneText')}
                action={
                  <Button variant="default" component={Link} to={pathTo('operator', {})}>
                    {words('showAll')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={words('emptyTitle')} text={words('emptyText')} />
            )
          }
          onOpen={({ id }) => drawer.open(id)}
          paging={{
            page,
            pages: found.data?.meta.totalPages ?? 0,
            onPage: (next) => set({ page: String(next) }),
          }}
        />
        {drawer.id !== null && (
          <BusinessDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />
        )}
      </Page>
    </OperatorShell>
  )
}

/** The frame of the page of operators: that of a business without what belongs to one. */
const OperatorShell = ({ children }: { children: ReactNode }) => (
  <AppShell header={{ height: 52 }} padding={0}>
    <SkipLink />
    <AppShell.Header px="md">
      <Group h="100%" justify="space-between" wrap="nowrap">
        <Brand size={24} />
        <AccountMenu />
      </Group>
    </AppShell.Header>
    <AppShell.Main id={mainId} tabIndex={-1}>
      {children}
    </AppShell.Main>
  </AppShell>
)

/** Leads an operator to a recent second factor: they add one, give theirs, or sign in again. */
function SecondFactorStale({ retry }: { retry: () => void }) {
  const { t } = useTranslation()
  const words = useOperatorsTexts()
  const navigate = useNavigate()
  const { data: own } = useApi('/auth/second-factors', {})
  // As the page found it: one that is added here has been given, and its recovery codes are on the screen.
  const [hadFactor, setHadFactor] = useState<boolean>()
  if (own && hadFactor === undefined) setHadFactor(own.length > 0)
  const { mutate: signOut } = useSignOut(() =>
    navigate(pathTo('login', {}, { to: pathTo('operator', {}) })),
  )
  return (
    <SignInFrame title={words('factorTitle')} text={words('factorText')}>
      {hadFactor ? <Verification onDone={retry} /> : <SecondFactors />}
      <Group>
        <Button onClick={retry}>{t('common.retry')}</Button>
        <Button variant="subtle" onClick={() => signOut()}>
          {words('signInAgain')}
        </Button>
      </Group>
    </SignInFrame>
  )
}
