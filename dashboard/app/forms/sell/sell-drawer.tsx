import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { SideDrawer } from '#app/ui/overlay/side-drawer.tsx'

import { SaleDone } from './sale-done.tsx'
import { SaleForm, type Sold } from './sale-form.tsx'
import './sell.css'

/** A sale without a visit, then its receipt; over whatever page is open. */
export function SellDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [sold, setSold] = useState<Sold | null>(null)
  return (
    <SideDrawer title={t('sell.title')} width={480} onClose={onClose}>
      {sold ? (
        <SaleDone sold={sold} onNext={() => setSold(null)} onClose={onClose} />
      ) : (
        <SaleForm onClose={onClose} onSold={setSold} />
      )}
    </SideDrawer>
  )
}
