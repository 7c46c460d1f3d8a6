import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { api } from '#web/api/client.ts';
import { useVersionedForm } from '#web/records/use-versioned-form.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { useMay } from '#web/session/use-may.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import type { FormValues } from '#web/ui/form/values.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { companiesKey, departmentsKey, loadDepartment } from './department-calls.ts';
import { ParentSelect } from './parent-select.tsx';
import { type Department, indexOf, targetsOf } from './tree.ts';

/** What the form is opened for: a new one, perhaps under another, or one that is there, perhaps only to move it. */
export type Task =
  | { readonly kind: 'add'; readonly under?: Department; readonly companyCode?: string }
  | { readonly kind: 'edit' | 'move'; readonly department: Department };

export interface DepartmentDrawerProps {
  readonly task: Task;
  readonly rows: readonly Department[];
  readonly onClose: () => void;
  readonly onReload: (stored: Department) => void;
}

const headings = { add: 'Yeni departman', edit: 'Departman', move: 'Departmanı taşı' } as const;
const required = { required: true, whitespace: true, message: 'Bu alan zorunludur.' };

type DepartmentValues = FormValues<Parameters<typeof api.departments.AddDepartment>[0]>;

const initialOf = (task: Task) =>
  task.kind === 'add'
    ? {
        name: undefined,
        companyCode: task.under?.companyCode ?? task.companyCode,
        parentId: task.under?.id ?? null,
        managerId: null,
      }
    : {
        name: task.department.name,
        parentId: task.department.parentId,
        managerId: task.department.managerId,
      };

/** The rules of a short form: name, company, place, manager. */
export function DepartmentDrawer({ task, rows, onClose, onReload }: DepartmentDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const referenceName = useReferenceName();
  const [keyOf] = useState(requestKeys);
  const wide = useWideAct();
  const companies = useQuery({
    queryKey: companiesKey,
    queryFn: () => api.companies.Select(),
    enabled: task.kind === 'add',
  });
  const row = task.kind === 'add' ? undefined : task.department;
  const nameOf = (id: string | null | undefined) =>
    indexOf(rows).get(id ?? '')?.name ?? 'En üst düzey';

  const { record, conflict } = useVersionedForm({
    row,
    initial: initialOf(task),
    add: (input: DepartmentValues) =>
      api.departments.AddDepartment(input, { idempotencyKey: keyOf(input), shows: [400] }),
    update: ({ id, version }, changed) =>
      api.departments.UpdateDepartment({ id, version, ...changed }, { shows: [400, 409] }),
    before: async (_, changed, stored) => {
      if (stored === undefined) return true;
      const { id, version, name } = stored;
      const { effect } = await api.departments.PreviewUpdateDepartment(
        { id, version, ...changed },
        { shows: [400, 409] },
      );
      return wide.askDays({
        title: 'Departman değişsin mi?',
        lines: [`${name}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: 'Departman eski yerine taşınarak geri alınır.',
        verb: 'Kaydet',
      });
    },
    load: loadDepartment,
    compared: [
      { name: 'name', label: 'Ad', stored: ({ name }) => name, typed: (name) => name ?? '' },
      {
        name: 'parentId',
        label: 'Üst departman',
        stored: ({ parentId }) => nameOf(parentId),
        typed: nameOf,
      },
      {
        name: 'managerId',
        label: 'Yönetici',
        stored: ({ managerName }) => managerName ?? '',
        typed: (id) => (id ? (referenceName('people', id) ?? '') : ''),
      },
    ],
    onSaved: () => {
      messages.success(row ? 'Değişiklikler kaydedildi.' : 'Departman eklendi.');
      void client.invalidateQueries({ queryKey: departmentsKey });
      onClose();
    },
    onReload,
  });

  const chosenCompany = Form.useWatch('companyCode', record.form);
  const companyCode = row?.companyCode ?? chosenCompany ?? record.initial.companyCode ?? '';
  const place: FieldOf<DepartmentValues> = {
    name: 'parentId',
    label: 'Üst departman',
    input: formInput(ParentSelect, {
      targets: targetsOf(rows, { companyCode, ...(row && { id: row.id }) }),
    }),
    help: 'Boş bırakırsanız firmanın en üstünde durur.',
  };
  const fields: FieldOf<DepartmentValues>[] = [
    { name: 'name', label: 'Ad', input: formInput(Input, { maxLength: 100 }), rules: [required] },
    ...(task.kind === 'add'
      ? [
          {
            name: 'companyCode',
            label: 'Firma',
            rules: [required],
            input: formInput(Select<string>, {
              placeholder: 'Seçin',
              disabled: task.under !== undefined,
              loading: companies.isPending,
              options: companies.data?.map(({ code, name }) => ({ value: code, label: name })),
              // Another company's department cannot stand above it.
              onSelect: () => record.form.setFieldValue('parentId', null),
            }),
          } as const,
        ]
      : []),
    place,
    {
      name: 'managerId',
      label: 'Yönetici',
      input: formInput(ReferenceSelect, {
        to: 'people',
        stored: row?.managerId ? { value: row.managerId, label: row.managerName ?? '' } : undefined,
      }),
      help: 'Yönetici, bu departmandaki ve altındaki personeli görür.',
    },
  ];
  return (
    <>
      <FormDrawer
        title={headings[task.kind]}
        record={record}
        fields={task.kind === 'move' ? [place] : fields}
        isReadOnly={!may(row ? accessRules.editDepartments : accessRules.addDepartments)}
        onClose={onClose}
      />
      {conflict}
      {wide.dialog}
    </>
  );
}
