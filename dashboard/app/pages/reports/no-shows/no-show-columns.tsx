import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StaffPerformance, Booking } from '#app/api/http/schema.gen.ts'
import { ClientName } from '#app/ui/client-name.tsx'
import { Money } from '#app/ui/format/money.tsx'
import { useFormat } from '#app/ui/format/use-format.ts'
import type { Column } from '#app/ui/table/columns.ts'

import type { Ready } from '../use-report.ts'

interface Context {
  staff: readonly StaffPerformance[] | undefined
  /** By the id of the salon. */
  currencies: ReadonlyMap<string, string> | undefined
}

/** Client, time, team member and lost revenue of a no-show. */
export function useNoShowColumns({ salons, reachable }: Ready, { staff, currencies }: Context) {
  const { t } = useTranslation()
  const format = useFormat()
  return useMemo((): Column<Booking>[] => {
    const members = new Map(staff?.map(({ staffId, name }) => [staffId, name]))
    const names = new Map(reachable.map(({ businessId, name }) => [businessId, name]))
    const slugs = new Map(reachable.map(({ businessId, slug }) => [businessId, slug]))
    const salon: Column<Booking> = {
      id: 'salon',
      header: t('reports.salon'),
      value: ({ businessId }) => names.get(businessId) ?? '',
      isWide: true,
    }
    return [
      {
        id: 'date',
        header: t('reports.day'),
        value: ({ date, startTime }) => `${date} ${startTime}`,
        show: ({ date, startTime }) => format.dayClock(date, startTime),
      },
      {
        id: 'client',
        header: t('reports.client'),
        value: ({ customerName }) => customerName ?? '',
        show: ({ customerId, customerName, businessId }) => (
          <ClientName
            id={customerName === null ? null : customerId}
            name={customerName ?? ''}
            slug={slugs.get(businessId)}
          />
        ),
      },
      {
        id: 'member',
        header: t('reports.member'),
        value: ({ staffId }) => members.get(staffId) ?? '',
        isWide: true,
      },
      ...(salons.length > 1 ? [salon] : []),
      {
        id: 'worth',
        header: t('reports.worth'),
        value: ({ total }) => total,
        show: ({ total, businessId }) => (
          <Money amount={total} currency={currencies?.get(businessId)} />
        ),
        align: 'right',
      },
      {
        id: 'currency',
        header: t('common.currency'),
        value: ({ businessId }) => currencies?.get(businessId) ?? '',
        isCsvOnly: true,
      },
    ]
  }, [t, format, salons, reachable, staff, currencies])
}
