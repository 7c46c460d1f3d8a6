import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { api } from '#web/api/client.ts';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { peopleKey } from '../people-queries.ts';
import type { FormOfPerson } from './use-person-form.tsx';

/** The company's next registration number, offered below the field: only whoever presses it takes it. */
export function useNextNumber({ form, events }: RecordForm<FormOfPerson>): ReactNode {
  const companyCode: string | null | undefined = Form.useWatch('companyCode', form);
  const asked = companyCode ? { companyCode } : {};
  const { data } = useQuery({
    queryKey: [...peopleKey, 'nextNumber', asked],
    queryFn: () => api.people.GetNextRegistrationNo(asked),
  });
  const next = data?.registrationNo ?? null;
  if (next === null) return undefined;
  return (
    <>
      Sıradaki sicil no:{' '}
      <button
        type="button"
        className="link-button next-number"
        aria-label={`Sicil no olarak ${next} kullan`}
        onClick={() => {
          form.setFieldValue('registrationNo', next);
          events.onValuesChange();
          void form.validateFields(['registrationNo']);
        }}
      >
        {next}
      </button>
    </>
  );
}
