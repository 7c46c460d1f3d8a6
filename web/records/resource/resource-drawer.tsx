import { useState } from 'react';
import type { ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { useMay } from '#web/session/use-may.ts';
import { capital } from '#web/ui/capital.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { Row } from './resource-calls.ts';
import { useRecord } from './use-record.ts';
import { type BeforeChange, useResourceForm } from './use-resource-form.tsx';

export interface ResourceDrawerProps {
  readonly name: ResourceName;
  /** Absent for a new record. */
  readonly id: string | undefined;
  readonly beforeChange?: BeforeChange | undefined;
  readonly onClose: () => void;
}

interface OpenFormProps extends Omit<ResourceDrawerProps, 'id'> {
  readonly row: Row | undefined;
  readonly onReload: (stored: Row) => void;
}

function OpenForm({ name, row, beforeChange, onClose, onReload }: OpenFormProps) {
  const { one, permission } = resources[name];
  const may = useMay();
  const { record, fields, conflict } = useResourceForm({
    name,
    row,
    beforeChange,
    onSaved: onClose,
    onReload,
  });
  const isReadOnly = !may(row ? permission.edit : permission.add);
  const title = row ? capital(one) : `Yeni ${one}`;
  return (
    <>
      <FormDrawer
        title={title}
        record={record}
        fields={fields}
        isReadOnly={isReadOnly}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}

/** The form of a plain record in a drawer. */
export function ResourceDrawer({ name, id, beforeChange, onClose }: ResourceDrawerProps) {
  const { query, replace, forget } = useRecord(name, id);
  const [round, setRound] = useState(0);
  const close = () => {
    forget();
    onClose();
  };
  const form = (row: Row | undefined) => (
    <OpenForm
      key={round}
      name={name}
      row={row}
      beforeChange={beforeChange}
      onClose={close}
      onReload={(stored) => {
        replace(stored);
        setRound(round + 1);
      }}
    />
  );
  if (id === undefined || query.data !== undefined) return form(query.data);
  return (
    <Dialog title={capital(resources[name].one)} side="right" onClose={close}>
      <QueryState query={query} rows={8}>
        {form}
      </QueryState>
    </Dialog>
  );
}
