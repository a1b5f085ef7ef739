import { useApi } from '../api/http/use-api.ts'
import { useBusiness } from '../api/session/business.ts'

const style = {
  height: 28,
  maxWidth: 72,
  objectFit: 'contain',
  borderRadius: 6,
  background: '#fff',
} as const

/** The logo beside the name of the business; nothing without one. */
export function BusinessLogo() {
  const { data } = useApi('~/images', { businessId: useBusiness().id })
  return data?.logo ? <img src={data.logo.url} alt="" style={style} /> : null
}
