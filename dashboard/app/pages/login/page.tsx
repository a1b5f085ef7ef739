import { Navigate, useSearchParams } from 'react-router'

import { useIsSigningOut, useSession } from '#app/api/session/session.ts'
import { LoginForm } from '#app/forms/sign-in/login-form.tsx'

import { addressWithin } from './address-within.ts'

export function LoginPage() {
  const [query] = useSearchParams()
  const { data: session } = useSession()
  const isSigningOut = useIsSigningOut()
  if (session && !isSigningOut) return <Navigate replace to={addressWithin(query.get('to'))} />
  return <LoginForm />
}
