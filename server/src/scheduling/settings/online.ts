import type { BusinessSettings } from './settings.ts'

const onlineSettings = new WeakMap<BusinessSettings, BusinessSettings>()

/** The settings as guests see them: a member or service that is not online does not exist. The same object each time. */
export function onlineOf(settings: BusinessSettings): BusinessSettings {
  const known = onlineSettings.get(settings)
  if (known) return known
  const online = {
    ...settings,
    staff: settings.staff.filter(({ isOnline }) => isOnline),
    services: new Map([...settings.services].filter(([, { isOnline }]) => isOnline)),
  }
  onlineSettings.set(settings, online)
  return online
}
