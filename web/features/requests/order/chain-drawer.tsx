import { useQueryClient } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { KIND_WORDS, LEAVE_KIND, REQUEST_KINDS, type RequestKind } from '#core/requests/kinds.ts';
import { api } from '#web/api/client.ts';
import { useDepartments } from '#web/records/places/places.ts';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useReferenceName } from '#web/records/resource/references.ts';
import { useVersionedForm } from '#web/records/use-versioned-form.tsx';
import { useMay } from '#web/session/use-may.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required } from '#web/ui/form/rules.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { fold } from '#core/text/turkish.ts';
import { type Chain, chainsKey, loadChain } from './chain-calls.ts';
import { atSteps } from './chain-faults.ts';
import { chainName, stepsText } from './chain-words.ts';
import { StepsInput } from './steps-input.tsx';
import {
  faultsOf,
  fitting,
  newStep,
  stepInput,
  stepShown,
  type StepValue,
  valuesOf,
} from './step-values.ts';

export interface ChainDrawerProps {
  /** Absent for a new one. */
  readonly chain: Chain | undefined;
  /** Of a new one, where it is known already. */
  readonly kind: RequestKind | undefined;
  readonly onClose: () => void;
  readonly onReload: (stored: Chain) => void;
}

const SCOPES = {
  everybody: 'Herkes',
  company: 'Bir firma',
  department: 'Bir departman ve altındakiler',
} as const;

type Scope = keyof typeof SCOPES;

interface ChainValues {
  readonly kind: RequestKind;
  readonly scope: Scope;
  readonly companyId: string | null;
  readonly departmentId: string | null;
  readonly steps: readonly StepValue[];
  readonly fallbackId: string | null;
}

const choice = <Value,>(
  options: readonly { readonly value: Value; readonly label: string }[],
): FormInput<Value> =>
  (<Select placeholder="Seçin" options={[...options]} />) as unknown as FormInput<Value>;

/** Which of them, and what, stands at the field itself: here is only said that something is wrong. */
const soundSteps = (kind: RequestKind = LEAVE_KIND) => ({
  // Whoever has just chosen a kind of step has not forgotten the rest of it.
  validateTrigger: 'onSubmit',
  validator: (_: unknown, steps: readonly StepValue[] | undefined) => {
    if (!steps || steps.length === 0) return Promise.reject(new Error('En az bir adım ekleyin.'));
    const wrong = steps.findIndex((step) => Object.keys(faultsOf(kind, step)).length > 0);
    return wrong === -1
      ? Promise.resolve()
      : Promise.reject(new Error(`${wrong + 1}. adımdaki eksikleri tamamlayın.`));
  },
});

const common = (
  chain: Chain | undefined,
  kind: RequestKind | undefined,
): readonly FieldOf<ChainValues>[] => [
  {
    name: 'steps',
    label: 'Adımlar',
    input: formInput(StepsInput, { ...(kind && { kind }) }),
    rules: [soundSteps(kind)],
    help: 'Talep adımlara bu sırayla gider; daha önce sorulan birine yeniden sorulmaz.',
  },
  {
    name: 'fallbackId',
    label: 'Yedek onaylayan',
    input: formInput(ReferenceSelect, {
      to: 'people',
      stored: chain?.fallbackId
        ? { value: chain.fallbackId, label: chain.fallbackName ?? '' }
        : undefined,
    }),
    help: 'Bir adımda kimse bulunamazsa ona gider; boşsa sistem yöneticilerine.',
  },
];

/** For which requests and for whom, of a new order. */
function useScopeFields(scope: Scope): readonly FieldOf<ChainValues>[] {
  const { data: departments = [] } = useDepartments(scope === 'department');
  const departmentInput = (
    <Select
      placeholder="Seçin"
      options={departments}
      showSearch={{
        filterOption: (text, option) => fold(option?.label ?? '').includes(fold(text)),
      }}
    />
  ) as unknown as FormInput<string>;
  return [
    {
      name: 'kind',
      label: 'Talep türü',
      input: choice(REQUEST_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))),
      rules: [required],
    },
    {
      name: 'scope',
      label: 'Kimler için',
      input: choice(
        Object.entries(SCOPES).map(([value, label]) => ({ value: value as Scope, label })),
      ),
      help: 'En yakın sıra geçerlidir: önce departman, sonra firma, sonra herkes.',
    },
    ...(scope === 'company'
      ? [
          {
            name: 'companyId',
            label: 'Firma',
            input: formInput(ReferenceSelect, { to: 'companies' }),
            rules: [required],
          } as const,
        ]
      : []),
    ...(scope === 'department'
      ? [
          {
            name: 'departmentId',
            label: 'Departman',
            input: departmentInput,
            rules: [required],
          } as const,
        ]
      : []),
  ];
}

const initialOf = (chain: Chain | undefined, kind: RequestKind | undefined) =>
  chain
    ? { steps: valuesOf(chain.steps), fallbackId: chain.fallbackId }
    : {
        kind,
        scope: 'everybody' as const,
        companyId: null,
        departmentId: null,
        steps: [newStep('first')],
        fallbackId: null,
      };

/** Whom requests of a kind ask, one after the other. */
export function ChainDrawer({ chain, kind, onClose, onReload }: ChainDrawerProps) {
  const client = useQueryClient();
  const may = useMay();
  const referenceName = useReferenceName();
  const [keyOf] = useState(requestKeys);
  const { record, conflict } = useVersionedForm({
    row: chain,
    initial: initialOf(chain, kind),
    add: (values: ChainValues) => {
      const input = {
        kind: values.kind,
        companyId: values.scope === 'company' ? values.companyId : null,
        departmentId: values.scope === 'department' ? values.departmentId : null,
        fallbackId: values.fallbackId,
        steps: values.steps.map((step) => stepInput(fitting(values.kind, step))),
      };
      return atSteps(api.chains.AddChain(input, { idempotencyKey: keyOf(input), shows: [400] }));
    },
    update: ({ id, version }, { fallbackId, steps }) =>
      atSteps(
        api.chains.UpdateChain(
          {
            id,
            version,
            ...(fallbackId !== undefined && { fallbackId }),
            ...(steps && { steps: steps.map(stepInput) }),
          },
          { shows: [400, 409] },
        ),
      ),
    load: loadChain,
    compared: [
      {
        name: 'steps',
        label: 'Adımlar',
        stored: ({ kind: of, steps }) => stepsText(of, steps),
        typed: (steps) => stepsText(chain!.kind, (steps ?? []).map(stepShown)),
      },
      {
        name: 'fallbackId',
        label: 'Yedek onaylayan',
        stored: ({ fallbackName }) => fallbackName ?? '',
        typed: (id) => (id ? (referenceName('people', id) ?? '') : ''),
      },
    ],
    onSaved: () => {
      messages.success(chain ? 'Değişiklikler kaydedildi.' : 'Onay sırası eklendi.');
      void client.invalidateQueries({ queryKey: chainsKey });
      onClose();
    },
    onReload,
  });
  const scope = Form.useWatch('scope', record.form) ?? record.initial.scope ?? 'everybody';
  const scopeFields = useScopeFields(scope);
  const kindNow = Form.useWatch('kind', record.form) ?? chain?.kind ?? kind;
  const fields = common(chain, kindNow);
  return (
    <>
      <FormDrawer
        title={chain ? `Onay sırası: ${chainName(chain)}` : 'Onay sırası ekle'}
        record={record}
        fields={chain ? fields : [...scopeFields, ...fields]}
        isReadOnly={!may(chain ? accessRules.editApprovalOrder : accessRules.addApprovalOrder)}
        {...(chain && {
          intro: <p className="quiet-text">Bekleyen talepler kendi sıralarıyla sürer.</p>,
        })}
        onClose={onClose}
      />
      {conflict}
    </>
  );
}
