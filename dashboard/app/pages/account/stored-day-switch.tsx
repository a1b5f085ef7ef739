import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { setStoresDay, storesDay } from '#app/shell/offline/stored-day.ts'

/** Whether this browser stores the bookings of the day. */
export function StoredDaySwitch() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(storesDay)
  return (
    <Switch
      label={t('account.storedDay')}
      description={t('account.storedDayText')}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setOn(checked)
        void setStoresDay(checked)
      }}
    />
  )
}
