import { api } from '../http/api.ts'
import { refreshSession } from './session.ts'

export async function renameAccount(name: string | null) {
  await api.patch('/auth/account', {}, { name })
  await refreshSession()
}
