import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { api } from '#web/api/client.ts';
import { afterAct, sayEntered } from '#web/features/requests/requests.tsx';
import { useMay } from '#web/session/use-may.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { requestKeys } from '#web/ui/form/request-key.ts';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { equalizationKey, type PeriodDetail } from '../equalization-calls.ts';
import { Findings } from '../requests/findings.tsx';
import { planQuery, type Preview } from '../requests/request-calls.ts';
import { type Draft, type Drafts, free } from './drafts.ts';
import { PlanGrid } from './plan-grid.tsx';
import './plan.css';

const SHOWN_WEEKS = 2;

const NOTHING: Drafts = new Map();

const windowsOf = (drafts: Iterable<Draft>) => [...drafts].map((one) => ({ ...one }));

/** Two weeks at a time, within the period; from the week of today on. */
function useWeeks({ period, today }: PeriodDetail) {
  const first = today < period.from || today > period.to ? period.from : mondayOf(today);
  const [from, setFrom] = useState(first);
  const to = addDays(from, SHOWN_WEEKS * 7 - 1);
  const move = (weeks: number) => () => setFrom((day) => addDays(day, weeks * 7));
  return {
    from,
    to: to > period.to ? period.to : to,
    earlier: from > period.from ? move(-1) : undefined,
    later: to < period.to ? move(1) : undefined,
  };
}

interface SendProps {
  readonly drafts: Drafts;
  readonly preview: Preview | undefined;
  readonly isAsking: boolean;
  readonly onSent: (sent: readonly Draft[]) => void;
}

/** What nothing speaks against goes to the chain; the rest stays on the calendar. */
function SendBar({ drafts, preview, isAsking, onSent }: SendProps) {
  const client = useQueryClient();
  const may = useMay();
  const [keyOf] = useState(requestKeys);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const able = free(drafts, preview);
  const refresh = () =>
    Promise.all([afterAct(client), client.invalidateQueries({ queryKey: equalizationKey })]);
  const send = async (call: 'RequestAccountWindows' | 'EnterAccountWindows') => {
    if (reason.trim() === '') {
      messages.error('Gerekçeyi yazın.', 3);
      return;
    }
    setBusy(true);
    try {
      const input = {
        purpose: 'equalization' as const,
        windows: windowsOf(able),
        reason,
        seenFree: true,
      };
      const { ids } = await api.accountRequests[call](input, { idempotencyKey: keyOf(input) });
      if (call === 'EnterAccountWindows') {
        sayEntered(`${ids.length} kişi için onaylanmış olarak girildi.`, ids, refresh);
      } else messages.success(`${ids.length} kişi için onaya gönderildi.`);
      onSent(able);
      setReason('');
    } catch {
      // The call has said why; what changed meanwhile is shown.
    } finally {
      setBusy(false);
      void refresh();
    }
  };
  if (drafts.size === 0) return null;
  const isShut = isBusy || isAsking || able.length === 0;
  return (
    <div className="equal-send">
      <Input
        aria-label="Gerekçe"
        placeholder="Gerekçe: sayım haftası"
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        type="primary"
        disabled={isShut}
        loading={isBusy}
        onClick={() => void send('RequestAccountWindows')}
      >
        {`${able.length} taslağı onaya gönder`}
      </Button>
      {may(equalizationCalls.AddEqualizationPeriod.permission) && (
        <Button disabled={isShut} onClick={() => void send('EnterAccountWindows')}>
          Onaylı gir
        </Button>
      )}
      <Button type="link" onClick={() => onSent([...drafts.values()])}>
        Taslakları sil
      </Button>
    </div>
  );
}

interface PlanViewProps {
  readonly detail: PeriodDetail;
  readonly search: string;
  readonly onOpen: (requestId: string) => void;
}

/** Long and short days of a period's people, painted on a calendar, judged as they are painted, and sent to the chain. */
export function PlanView({ detail, search, onOpen }: PlanViewProps) {
  const { period } = detail;
  const { from, to, earlier, later } = useWeeks(detail);
  const [drafts, setDrafts] = useState(NOTHING);
  const query = useQuery({
    ...planQuery({ periodId: period.id, from, to, search }),
    placeholderData: keepPreviousData,
  });
  const { preview, isAsking } = useLivePreview(
    'equalization-plan',
    drafts.size === 0
      ? undefined
      : { purpose: 'equalization' as const, windows: windowsOf(drafts.values()) },
    api.accountRequests.PreviewAccountWindows,
  );
  const take = (sent: readonly Draft[]) =>
    setDrafts((all) => new Map([...all].filter(([, one]) => !sent.includes(one))));
  return (
    <section className="card equal-plan" aria-label="Uzun ve kısa günler">
      <header>
        <IconButton
          label="Önceki hafta"
          icon={<LeftOutlined />}
          disabled={!earlier}
          onClick={earlier ?? (() => undefined)}
        />
        <strong>{`${formatDay(from)} – ${formatDay(to)}`}</strong>
        <IconButton
          label="Sonraki hafta"
          icon={<RightOutlined />}
          disabled={!later}
          onClick={later ?? (() => undefined)}
        />
      </header>
      <QueryState query={query} rows={8}>
        {(plan) => (
          <PlanGrid
            plan={plan}
            people={detail.people}
            drafts={drafts}
            preview={preview}
            onPaint={setDrafts}
            onOpen={onOpen}
          />
        )}
      </QueryState>
      {preview && <Findings people={preview.people} />}
      <SendBar drafts={drafts} preview={preview} isAsking={isAsking} onSent={take} />
    </section>
  );
}
