import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { addServices } from '#app/api/catalog/add-services.ts'
import { queryClient } from '#app/api/http/query-client.ts'
import { useBusiness } from '#app/api/session/business.ts'
import { languageOf } from '#app/i18n/i18n.ts'

import { useApi, apiQuery } from '../api/http/use-api.ts'
import { type ChosenService, servicesOf } from './choice.ts'
import type { Trade } from './trades.ts'

/** The choice of services from the template of a trade, and their addition. All bookable members perform them. */
export function useTemplate() {
  const { t, i18n } = useTranslation()
  const { id, profile } = useBusiness()
  const { data: known } = useApi('~/services', { businessId: id })
  const [trade, setTrade] = useState<Trade | null>(null)
  // By trade, so that changes are still there after a look at another one.
  const [changed, setChanged] = useState<Partial<Record<Trade, ChosenService[]>>>({})
  const [faults, setFaults] = useState<ReadonlyMap<number, string>>(new Map())
  const services = trade === null ? [] : (changed[trade] ?? [])
  const choose = (chosen: Trade) => {
    setTrade(chosen)
    setFaults(new Map())
    if (changed[chosen]) return
    const existing = (known ?? []).map(({ name }) => name)
    const { currency } = profile
    const language = languageOf(i18n.language)
    const fresh = servicesOf({ trade: chosen, language, currency, existing })
    setChanged({ ...changed, [chosen]: fresh })
  }
  const add = async () => {
    const missing = services.flatMap(({ isTaken, duration, price }, index) =>
      isTaken && (price === '' || duration === '')
        ? [[index, t('refusals.fault.required')] as const]
        : [],
    )
    setFaults(new Map(missing))
    if (missing.length > 0) throw new Error(t('start.priceMissing'))
    const staff = await queryClient.fetchQuery(apiQuery('~/staff', { businessId: id }))
    const performers = staff.filter(({ isActive, acceptsBookings }) => isActive && acceptsBookings)
    const taken = services.filter(({ isTaken }) => isTaken)
    await addServices(
      id,
      taken.map(({ name, category, duration, price }) => ({
        name,
        category,
        duration: Number(duration),
        price: Number(price),
      })),
      performers.map((member) => member.id),
    )
    return taken.length
  }
  return {
    known: known ?? [],
    count: services.filter(({ isTaken }) => isTaken).length,
    add,
    choice: {
      trade,
      services,
      faults,
      onTrade: choose,
      onChange: (after: ChosenService[]) => trade && setChanged({ ...changed, [trade]: after }),
    },
  }
}
