/** The company that signs in: local storage key `tenant` (D17). */
export interface TenantInfo {
  readonly tenantId: string;
  readonly tenantName: string;
}

const KEY = 'tenant';

export function readTenant(): TenantInfo | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const { tenantId, tenantName } = value as Partial<Record<string, unknown>>;
    return typeof tenantId === 'string' && typeof tenantName === 'string'
      ? { tenantId, tenantName }
      : null;
  } catch {
    return null;
  }
}

export function keepTenant({ tenantId, tenantName }: TenantInfo): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ tenantId, tenantName }));
  } catch {
    // Without storage the company is asked for again next time.
  }
}

export function forgetTenant(): void {
  localStorage.removeItem(KEY);
}
