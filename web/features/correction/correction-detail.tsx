import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Switch } from 'antd';
import { useState } from 'react';
import { correctionCalls } from '#contract/correction/correction.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { api } from '#web/api/client.ts';
import { RequestTrail } from '#web/features/requests/requests.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type FieldOf, FormFields } from '#web/ui/form/form-fields.tsx';
import { formInput } from '#web/ui/form/form-input.ts';
import { requiredLine, tooLong } from '#web/ui/form/rules.ts';
import { useRecordForm } from '#web/ui/form/use-record-form.ts';
import { useMay } from '#web/session/use-may.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { type Correction, correctionQuery, correctionsKey } from './correction-calls.ts';
import { CorrectionDrawer } from './form/correction-drawer.tsx';
import { CONFLICT } from './list/correction-columns.tsx';
import '#web/ui/form/form.css';

interface AnswerValues {
  readonly corrected: boolean;
  readonly answer: string;
}

const MOST_ANSWER = 500;
const fields: readonly FieldOf<AnswerValues>[] = [
  {
    name: 'corrected',
    label: 'Günü düzelttim',
    input: formInput(Switch),
    isSwitch: true,
    help: 'Düzeltme itirazdan sonra, günlük puantajdan yapılmış olmalı; kapalıysa yalnızca açıklanır',
  },
  {
    name: 'answer',
    label: 'Personele yanıt',
    input: formInput(Input.TextArea, { rows: 3, maxLength: MOST_ANSWER }),
    rules: [requiredLine, tooLong(MOST_ANSWER)],
  },
];

/** What the office says to an objection that was approved. */
function AnswerForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const record = useRecordForm<null, AnswerValues>({
    initial: { corrected: false },
    save: (values) => api.correction.AnswerObjection({ ...values, id }, { shows: [400] }),
    onSaved: () => {
      messages.success('İtiraz yanıtlandı.');
      onDone();
    },
  });
  return (
    <section aria-label="İtirazı yanıtla">
      <h3>İtirazı yanıtla</h3>
      <FormFields record={record} fields={fields} />
      <Button type="primary" loading={record.isSaving} onClick={() => void record.submit()}>
        Yanıtla
      </Button>
    </section>
  );
}

function Facts({ correction }: { readonly correction: Correction }) {
  const { summary, reason, conflicting, answer, answeredByName, answeredAt } = correction;
  return (
    <>
      <p>{summary}</p>
      <p className="quiet-text">{reason}</p>
      {conflicting && (
        <p className="missing">{`${CONFLICT}: cihazdan yakın saatte bir geçiş geldi, ikisi de sayılıyor.`}</p>
      )}
      {answer !== null && (
        <p>
          <strong>{answer}</strong>{' '}
          <span className="quiet-text">
            {[answeredByName, answeredAt && formatDay(answeredAt.slice(0, 10))]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
      )}
    </>
  );
}

interface CorrectionDetailProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One correction: what is asked, its way through the chain, and what one may do. */
export function CorrectionDetail({ id, onClose }: CorrectionDetailProps) {
  const client = useQueryClient();
  const query = useQuery(correctionQuery(id));
  const may = useMay();
  const [revising, setRevising] = useState<Correction>();
  const again = () => void client.invalidateQueries({ queryKey: correctionsKey });
  return (
    <Dialog
      title={query.data ? query.data.personName : 'Geçiş düzeltme'}
      side="right"
      className="form-drawer"
      onClose={onClose}
    >
      <QueryState query={query} rows={6}>
        {(correction) => (
          <>
            <Facts correction={correction} />
            {correction.canRevise && (
              <Button type="primary" onClick={() => setRevising(correction)}>
                Düzelt ve gönder
              </Button>
            )}
            {correction.canAnswer && may(correctionCalls.AnswerObjection.permission) && (
              <AnswerForm id={id} onDone={again} />
            )}
            <RequestTrail id={id} title={`${correction.personName}, ${correction.summary}`} />
          </>
        )}
      </QueryState>
      {revising && (
        <CorrectionDrawer
          of={revising}
          onClose={() => {
            setRevising(undefined);
            again();
          }}
        />
      )}
    </Dialog>
  );
}
