import type { ReactNode } from 'react';
import { type FieldOf, FormFields } from '#web/ui/form/form-fields.tsx';
import { SaveBar } from '#web/ui/form/save-bar.tsx';
import type { RecordForm } from '#web/ui/form/use-record-form.ts';
import { DetailBody } from '#web/ui/page/detail-page.tsx';

interface DefinitionLayoutProps<V extends object> {
  readonly record: RecordForm<V>;
  readonly fields: readonly FieldOf<V>[];
  /** What follows from what is typed. */
  readonly aside: ReactNode;
  readonly className?: string;
  readonly notice?: ReactNode;
  readonly more?: ReactNode;
  /** What asks something over the form. */
  readonly dialogs: ReactNode;
}

/** The form of a shift or a week, what it would make beside it, and what is known of it below. */
export function DefinitionLayout<V extends object>({
  record,
  fields,
  aside,
  className = '',
  notice,
  more,
  dialogs,
}: DefinitionLayoutProps<V>) {
  return (
    <>
      <DetailBody aside={aside}>
        {notice}
        <section className={`card form-page ${className}`}>
          <FormFields record={record} fields={fields} />
        </section>
      </DetailBody>
      {more !== undefined && <div className="definition-more">{more}</div>}
      {dialogs}
      <SaveBar record={record} fields={fields} />
    </>
  );
}
