import { CheckOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { isAwaited } from '#core/month-close/answers.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { periodText } from '#web/features/puantaj/puantaj.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';
import type { ObjectDrawerProps } from './object-drawer.tsx';
import { ownCloseKey } from './own-calls.ts';
import { answerText, changedText, headline, type OwnMonth, restText } from './own-words.ts';
import './own-close.css';

const loadObject = async (): Promise<ComponentType<ObjectDrawerProps>> =>
  (await import('./object-drawer.tsx')).ObjectDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** That somebody saw these figures is written down, once. */
function useLooking({ companyId, month, seen, isLookedAt }: OwnMonth) {
  useEffect(() => {
    if (isLookedAt) return;
    // Whoever cannot be written down now is at the next look.
    api.ownMonth.LookAtOwnClose({ companyId, month, seen }, { background: true }).catch(() => {});
  }, [companyId, month, seen, isLookedAt]);
}

const SUMS = [
  { name: 'normal', of: ({ normal = 0 }: OwnMonth['figures']) => normal },
  {
    name: 'fazla mesai',
    of: ({ excess = 0, overtime = 0 }: OwnMonth['figures']) => excess + overtime,
  },
  { name: 'eksik', of: ({ missing = 0 }: OwnMonth['figures']) => missing, isBad: true },
] as const;

function Answer({ month }: { readonly month: OwnMonth }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const object = useLazy(loadObject, sayNotLoaded);
  const { companyId, month: name, seen } = month;
  const confirm = async () => {
    setBusy(true);
    const isDone = await attempt(() =>
      api.ownMonth.ConfirmOwnClose({ companyId, month: name, seen }),
    );
    if (isDone) messages.success(`${formatMonth(`${name}-01`)} puantajınızı onayladınız.`);
    // Who saw other figures than there are now is shown these.
    await client.invalidateQueries({ queryKey: ownCloseKey });
    setBusy(false);
  };
  return (
    <div className="own-close-answer">
      <Button danger size="large" onClick={object.show}>
        İtiraz ediyorum
      </Button>
      <Button
        type="primary"
        size="large"
        icon={<CheckOutlined aria-hidden />}
        loading={isBusy}
        onClick={() => void confirm()}
      >
        Onaylıyorum
      </Button>
      {object.Lazy && <object.Lazy month={month} onClose={object.hide} />}
    </div>
  );
}

function Objections({ month: { objections } }: { readonly month: OwnMonth }) {
  if (objections.length === 0) return null;
  return (
    <ul className="own-close-objections" aria-label="İtirazlarınız">
      {objections.map(({ day, reason, answer }) => (
        <li key={`${day}${reason}`}>
          <b>{formatDay(day)}</b> {`“${reason}”`}
          <small>{answer ?? 'yanıt bekliyor'}</small>
        </li>
      ))}
    </ul>
  );
}

function Shown({ month }: { readonly month: OwnMonth }) {
  useLooking(month);
  const changed = changedText(month);
  return (
    <section className="own-close" aria-labelledby="own-close-title">
      <div className="own-close-head">
        <p>
          <span>{`${formatMonth(`${month.month}-01`)}, ${periodText(month)}`}</span>
          <span className="own-close-state" data-state={month.state}>
            {answerText(month)}
          </span>
        </p>
        <h3 id="own-close-title">{headline(month)}</h3>
        <p>{restText(month)}</p>
      </div>
      <dl>
        {SUMS.map(({ name, of, ...sum }) => (
          <div key={name}>
            <dd data-bad={'isBad' in sum && of(month.figures) > 0}>
              {formatDuration(of(month.figures))}
            </dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      {changed !== '' && <p className="own-close-changed">{changed}</p>}
      <Objections month={month} />
      {!month.isLocked && isAwaited(month.state) && <Answer month={month} />}
    </section>
  );
}

/** The month that the office asks about, above one's days; nothing where nobody asked. */
export function OwnClose() {
  const { data } = useQuery({
    queryKey: ownCloseKey,
    queryFn: () => api.ownMonth.GetOwnClose({}),
  });
  return data ? <Shown month={data} /> : null;
}
