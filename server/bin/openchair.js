#!/usr/bin/env node
import './preflight.js'

await import('./openchair.ts')
