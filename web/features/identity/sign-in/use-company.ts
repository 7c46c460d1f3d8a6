import { useRef, useState } from 'react';
import { isTenantCode } from '#contract/identity/tenant-code.ts';
import { UNKNOWN_TENANT } from '#contract/kernel/unknown-tenant.ts';
import { ApiError } from '#web/api/api-error.ts';
import { identity } from '#web/api/identity.ts';
import { forgetTenant, keepTenant, readTenant, type TenantInfo } from '#web/api/tenant.ts';

/** The company that signs in: found by its code, kept, and changeable. */
export function useCompany() {
  const [tenant, setTenant] = useState<TenantInfo | null>(readTenant);
  /** Leaving the field and pressing Enter ask for the same code: it is asked for once. */
  const asked = useRef<{ code: string; answer: Promise<string | undefined> }>(null);

  async function ask(code: string): Promise<string | undefined> {
    try {
      const found = await identity.findTenant(code);
      // Another code was typed meanwhile: that one counts.
      if (asked.current?.code !== code) return undefined;
      keepTenant(found);
      setTenant(found);
      return undefined;
    } catch (error) {
      if (asked.current?.code === code) asked.current = null;
      return error instanceof ApiError ? error.message : 'Firma bulunamadı.';
    }
  }

  return {
    tenant,
    /** Answers what is wrong with the code, if anything. */
    find(text: string): Promise<string | undefined> {
      const code = text.trim();
      // What is no code is not asked for: it may be something else that was typed into the wrong field.
      if (!isTenantCode(code)) return Promise.resolve(UNKNOWN_TENANT);
      if (asked.current?.code !== code) asked.current = { code, answer: ask(code) };
      return asked.current.answer;
    },
    change(): void {
      asked.current = null;
      forgetTenant();
      setTenant(null);
    },
  };
}
