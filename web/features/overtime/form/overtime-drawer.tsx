import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useEffect, useRef } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { useSeesOthers } from '#web/session/use-sees-others.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FormFields } from '#web/ui/form/form-fields.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { Preview } from '../overtime-calls.ts';
import { overtimeFields } from './overtime-fields.tsx';
import { mayWork, OvertimePreview } from './overtime-preview.tsx';
import {
  fieldOf,
  initialValues,
  isMany,
  type OvertimeDrawerProps,
  type OvertimeFormTarget,
  type OvertimeValues,
  previewInput,
  type Who,
} from './overtime-values.ts';
import { sayOutcome, useOvertimeSending } from './use-overtime-sending.ts';
import '../overtime.css';

const TEXTS = {
  request: {
    title: 'Fazla mesai iste',
    verb: 'Onaya gönder',
    done: 'Fazla mesai talebi gönderildi.',
  },
  correct: {
    title: 'Fazla mesaiyi düzelt',
    verb: 'Düzelt ve gönder',
    done: 'Fazla mesai talebi düzeltilip yeniden gönderildi.',
  },
  enter: {
    title: 'Fazla mesai gir',
    verb: 'Onaylı gir',
    done: 'Fazla mesai onaylanmış olarak girildi.',
  },
} as const;

/** Whom one may ask for: nobody enters for themselves what nobody else agreed to. */
function offeredOf({ mode }: OvertimeFormTarget, seesOthers: boolean): readonly Who[] {
  if (mode === 'enter') return ['one', 'team', 'place'];
  return mode === 'request' && seesOthers ? ['self', 'one', 'team', 'place'] : ['self'];
}

/** '7 kişi için gönder', as long as it is known how many may. */
function verbOf(verb: string, who: Who, preview: Preview | undefined): string {
  const able = preview?.people.filter(mayWork).length ?? 0;
  return isMany(who) && able > 1 ? `${able} kişi için ${verb.toLocaleLowerCase('tr')}` : verb;
}

/** The one who is asked about, by name. */
function knownOf(who: Who, preview: Preview | undefined): FilterOption | undefined {
  const [first] = preview?.people ?? [];
  return who === 'one' && first ? { value: first.personId, label: first.personName } : undefined;
}

function notAsked(isFailed: boolean, { mode }: OvertimeFormTarget): string {
  if (isFailed) {
    return 'Hesaplanamadı; alanları kontrol edin. Başkaları için yalnız gördüğünüz personel seçilebilir.';
  }
  return mode === 'enter'
    ? 'Personeli, günü ve saati yazınca haftası ve yılı burada görünür.'
    : 'Günü ve saati yazınca haftanız, yılınız ve kimin onaylayacağı burada görünür.';
}

/** Asking for overtime, correcting what came back, or entering what is agreed: one form, judged as it is typed. */
export function OvertimeDrawer({ target, onClose }: OvertimeDrawerProps) {
  const client = useQueryClient();
  const seesOthers = useSeesOthers();
  const seenFree = useRef<boolean | undefined>(undefined);
  const who = useRef<Who>('self');
  const send = useOvertimeSending(target, seenFree);
  const { title, verb, done } = TEXTS[target.mode];
  const initial = initialValues(target);
  const record = useRecordForm<Awaited<ReturnType<typeof send>>, OvertimeValues>({
    initial,
    fieldOf: (field) => fieldOf(field, who.current),
    save: send,
    onSaved: (outcome) => {
      const refresh = () => afterAct(client);
      sayOutcome(done, outcome, refresh, target.mode === 'enter');
      void refresh();
      onClose();
    },
    onFailed: (error) => {
      // Decided or changed meanwhile: what the page shows is no longer so.
      if (error instanceof ApiError && [403, 404, 409].includes(error.status)) {
        void afterAct(client);
      }
    },
  });
  const values = (Form.useWatch((all: OvertimeValues) => all, {
    form: record.form,
    preserve: true,
  }) ?? initial) as Partial<OvertimeValues>;
  const asked = previewInput(target, values);
  const { preview, isAsking, isFailed } = useLivePreview(
    'overtime-preview',
    asked,
    api.overtime.PreviewOvertime,
  );
  const forWhom = values.who ?? 'self';
  useEffect(() => {
    who.current = forWhom;
    seenFree.current = preview && !isAsking ? preview.people.every(mayWork) : undefined;
  }, [forWhom, preview, isAsking]);
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <Dialog
      title={title}
      side="right"
      className="form-drawer overtime-drawer"
      onClose={() => void close()}
      footer={
        <div className="form-buttons">
          <Button onClick={() => void close()}>Vazgeç</Button>
          <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
            {verbOf(verb, forWhom, preview)}
          </Button>
        </div>
      }
    >
      {target.mode === 'enter' && (
        <p className="quiet-text">Onaylanmış olarak girilir, kimseye sorulmaz.</p>
      )}
      <PopupsInside>
        <FormFields
          record={record}
          fields={overtimeFields({
            who: forWhom,
            offered: offeredOf(target, seesOthers),
            known: knownOf(forWhom, preview),
          })}
        />
      </PopupsInside>
      {preview && !isFailed ? (
        <OvertimePreview preview={preview} isAsking={isAsking} isNamed={isMany(forWhom)} />
      ) : (
        <p className="quiet-text" role="status">
          {notAsked(isFailed, target)}
        </p>
      )}
    </Dialog>
  );
}
