import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { referenceQuery } from '#web/records/resource/references.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { DeductionList } from './deduction-list.tsx';

/** Which company and month are looked at stands in the address. */
export function DeductionsView({ tabs }: { readonly tabs: ReactNode }) {
  const [address, setAddress] = useSearchParams();
  const { data: companies } = useQuery(referenceQuery('companies'));
  const companyId = address.get('companyId') ?? companies?.[0]?.value;
  const go = (change: Readonly<Record<string, string>>) =>
    setAddress({
      ...Object.fromEntries([...address].filter(([key]) => key !== 'page' && key !== 'month')),
      ...change,
    });
  if (companyId === undefined) {
    return (
      <>
        {tabs}
        {companies && <EmptyState title="Firma yok" description="Önce bir firma tanımlayın." />}
      </>
    );
  }
  const company = (
    <div className="advance-company">
      <Select<string>
        aria-label="Firma"
        value={companyId}
        options={companies ?? []}
        onChange={(chosen) => go({ companyId: chosen })}
      />
    </div>
  );
  return (
    <DeductionList
      companyId={companyId}
      month={address.get('month') ?? undefined}
      onMonth={(month) => go({ companyId, month })}
      tabs={
        <>
          {tabs}
          {(companies?.length ?? 0) > 1 && company}
        </>
      }
    />
  );
}
