import { useSyncExternalStore } from 'react'

import { connection, subscribe } from './connection.ts'

export const useConnection = () => useSyncExternalStore(subscribe, connection)
