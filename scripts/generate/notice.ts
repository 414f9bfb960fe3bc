export const notice = 'Written by scripts/generate.ts from openapi/. Do not edit.'
