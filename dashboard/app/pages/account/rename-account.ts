import { api } from '#app/api/http/api.ts'
import { refreshSession } from '#app/api/session/session.ts'

export async function renameAccount(name: string | null) {
  await api.patch('/auth/account', {}, { name })
  await refreshSession()
}
