import { useQueryClient } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import {
  type AccountKind,
  AWAY_CAUSES,
  type AwayCause,
  KINDS_OF,
} from '#core/equalization/account-windows.ts';
import { ACCOUNT_KIND_WORDS, CAUSE_WORDS, PURPOSE_WORDS } from '#core/equalization/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { api } from '#web/api/client.ts';
import { afterAct, approversText, sayEntered } from '#web/features/requests/requests.tsx';
import { ReferenceSelect } from '#web/records/resource/reference-select.tsx';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { useSession } from '#web/session/session.ts';
import { FormDrawer } from '#web/ui/form/form-drawer.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { required, requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { equalizationKey } from '../equalization-calls.ts';
import { balanceText, owedText } from '../equalization-words.ts';
import { Findings } from './findings.tsx';
import type { Preview } from './request-calls.ts';
import { RowsInput } from './rows-input.tsx';
import {
  askedOf,
  initialValues,
  type RowValue,
  rowsFault,
  type WindowTarget,
  type WindowValues,
} from './window-values.ts';
import '../equalization.css';

const MOST_REASON = 500;

const validRows = {
  validator: (_: unknown, value: unknown) => {
    const fault = rowsFault((value ?? []) as readonly RowValue[]);
    return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault));
  },
};

const HELP: Readonly<Record<WindowTarget['purpose'], string>> = {
  equalization: 'Uzun gün vardiyanın dışında, kısa gün içinde yazılır.',
  timeOff: 'Vardiya içinde ve aralıksız kullanılır; izinli sayılır, ücretten kesilmez.',
  away: 'Vardiya içinde çalışılmayacak süre. Dört ay içinde telafi edilmezse silinir.',
  makeUp: 'Vardiya dışında, günde en çok 3 saat; hafta tatilinde ve resmî tatilde olmaz.',
};

type Field = FieldOf<WindowValues>;

function fieldsOf(target: WindowTarget, asksWhom: boolean): readonly Field[] {
  const { purpose } = target;
  const kinds = KINDS_OF[purpose];
  const known = target.mode === 'correct' ? undefined : target.person;
  return [
    ...(asksWhom
      ? [
          {
            name: 'personId' as const,
            label: 'Personel',
            input: formInput(ReferenceSelect, { to: 'people', stored: known }),
            rules: [required],
          },
        ]
      : []),
    ...(kinds.length > 1
      ? [
          {
            name: 'kind' as const,
            label: 'Ne planlanıyor?',
            input: formInput(Select<AccountKind>, {
              options: kinds.map((value) => ({ value, label: ACCOUNT_KIND_WORDS[value] })),
            }),
            rules: [required],
          },
        ]
      : []),
    ...(purpose === 'away'
      ? [
          {
            name: 'cause' as const,
            label: 'Neden çalışılmıyor?',
            input: formInput(Select<AwayCause>, {
              placeholder: 'Seçin',
              options: AWAY_CAUSES.map((value) => ({ value, label: CAUSE_WORDS[value] })),
            }),
            rules: [required],
          },
        ]
      : []),
    {
      name: 'rows',
      label: 'Gün ve saat',
      input: formInput(RowsInput),
      rules: [required, validRows],
      help: HELP[purpose],
    },
    {
      name: 'reason',
      label: 'Gerekçe',
      input: formInput(Input.TextArea, { rows: 2, maxLength: MOST_REASON }),
      rules: [requiredLine, tooLong(MOST_REASON)],
    },
  ];
}

const VERBS = {
  request: ['Onaya gönder', 'Talep onaya gönderildi.'],
  enter: ['Onaylı gir', 'Onaylanmış olarak girildi.'],
  correct: ['Düzelt ve gönder', 'Talep düzeltilip yeniden gönderildi.'],
} as const;

/** What would come of it: how long, the end of the period, what stands in its way, and whom it asks. */
function Looked({ preview }: { readonly preview: Preview }) {
  const [only] = preview.people;
  if (!only) return null;
  return (
    <div className="equal-looked" aria-live="polite">
      <dl className="equal-facts">
        <div>
          <dt>Süre</dt>
          <dd>{formatDuration(only.minutes)}</dd>
        </div>
        {only.end && (
          <div>
            <dt>{`Plana göre ${formatDay(only.end.to)}`}</dt>
            <dd data-tone={only.end.balance < 0 ? 'bad' : undefined}>
              {balanceText(only.end.balance)}
            </dd>
            <dd>{`ortalama ${formatDuration(only.end.average)}, ödenecek ${owedText(only.end)}`}</dd>
          </div>
        )}
      </dl>
      <Findings people={preview.people} />
      {preview.route.length > 0 && (
        <p className="quiet-text">
          {`Kime gider: ${preview.route.map(({ approvers }) => approversText(approvers)).join(' → ')}`}
        </p>
      )}
    </div>
  );
}

function useSending(target: WindowTarget, seenFree: { readonly current: boolean | undefined }) {
  const [keyOf] = useState(requestKeys);
  return async (values: WindowValues) => {
    const input = {
      ...askedOf(target, values)!,
      reason: values.reason,
      ...(seenFree.current !== undefined && { seenFree: seenFree.current }),
    };
    const options = { idempotencyKey: keyOf(input), shows: [400] as [400] };
    if (target.mode === 'correct') {
      const { id, version } = target.request;
      await api.accountRequests.CorrectAccountWindows({ id, seen: version, ...input }, options);
      return [];
    }
    const send =
      target.mode === 'enter'
        ? api.accountRequests.EnterAccountWindows
        : api.accountRequests.RequestAccountWindows;
    return (await send(input, options)).ids;
  };
}

export interface WindowDrawerProps {
  readonly target: WindowTarget;
  readonly onClose: () => void;
}

/** Windows of one person's account: long and short days, time off, telafi; judged as they are typed. */
export function WindowDrawer({ target, onClose }: WindowDrawerProps) {
  const client = useQueryClient();
  const { id: ownId } = useSession();
  const seesOthers = useSeesOthers();
  const seenFree = useRef<boolean | undefined>(undefined);
  const [verb, done] = VERBS[target.mode];
  const initial = initialValues(target, ownId);
  const record = useRecordForm<readonly string[], WindowValues>({
    initial,
    fieldOf: (field) => (field.startsWith('windows') ? 'rows' : field),
    save: useSending(target, seenFree),
    onSaved: (ids) => {
      const refresh = () =>
        Promise.all([afterAct(client), client.invalidateQueries({ queryKey: equalizationKey })]);
      if (target.mode === 'enter') sayEntered(done, ids, refresh);
      else messages.success(done);
      void refresh();
      onClose();
    },
  });
  const values = (Form.useWatch((all: WindowValues) => all, {
    form: record.form,
    preserve: true,
  }) ?? initial) as Partial<WindowValues>;
  const asked = askedOf(target, { ...(initial as Partial<WindowValues>), ...values });
  const input = asked && {
    ...asked,
    ...(target.mode === 'correct' && { exceptId: target.request.id }),
  };
  const { preview, isAsking } = useLivePreview(
    'account-windows',
    input,
    api.accountRequests.PreviewAccountWindows,
  );
  useEffect(() => {
    seenFree.current =
      preview && !isAsking
        ? preview.people.every(({ refused }) => refused.length === 0)
        : undefined;
  }, [preview, isAsking]);
  const isOwn = target.mode !== 'correct' && target.isOwn === true;
  const asksWhom = target.mode === 'enter' || (target.mode === 'request' && seesOthers && !isOwn);
  return (
    <FormDrawer
      title={PURPOSE_WORDS[target.purpose]}
      verb={verb}
      record={record}
      fields={fieldsOf(target, asksWhom)}
      intro={
        preview ? (
          <Looked preview={preview} />
        ) : (
          <p className="quiet-text" role="status">
            Günü ve saati yazınca engeller, uyarılar ve kimin onaylayacağı burada görünür.
          </p>
        )
      }
      onClose={onClose}
    />
  );
}
