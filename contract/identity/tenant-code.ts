/** What a company code looks like; upper and lower case are one. `db/migrations/0001_tenants.sql` checks the same. */
export const TENANT_CODE_LENGTH = 32;

export const isTenantCode = (text: string) => /^[A-Za-z0-9][A-Za-z0-9_-]{1,31}$/.test(text);

/** Company codes know no Turkish I/İ: ASCII rules alone make `demo` and `DEMO` one. */
export const normalizeTenantCode = (code: string): string =>
  code.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());

/** What of a typed text can stand in one. */
export const onlyTenantCode = (text: string) =>
  text.replace(/[^A-Za-z0-9_-]/g, '').slice(0, TENANT_CODE_LENGTH);
