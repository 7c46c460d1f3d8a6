import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { HOLIDAY_YEARS } from '#core/special-days/turkish-holidays.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { useWideAct } from '#web/records/wide-act/use-wide-act.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { PopupsInside } from '#web/ui/form/popups-inside.tsx';
import { StateMark } from '#web/ui/list/cells/state-mark.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { today } from '#web/ui/time/instant.ts';
import { spanText } from './span-text.ts';
import { specialDaysKey } from './special-day-calls.ts';
import './special-days.css';

type Preview = Awaited<ReturnType<Client['specialDays']['GetPublicHolidays']>>;
type Holiday = Preview['holidays'][number];

/** What loading would do with a holiday. */
const STATES = {
  new: { label: 'Eklenecek', tone: 'good' },
  there: { label: 'Kayıtlı', tone: 'quiet' },
  differs: { label: 'Tarihi farklı', tone: 'warning' },
  covered: { label: 'Zaten özel gün', tone: 'quiet' },
} as const satisfies Readonly<Record<Holiday['state'], object>>;

const isLoadable = ({ state }: Holiday) => state === 'new' || state === 'differs';

/** New ones are meant; a day that somebody moved is moved back only where one says so. */
const initialOf = ({ holidays }: Preview) =>
  holidays.filter(({ state }) => state === 'new').map(({ key }) => key);

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function HolidayRow({ holiday, isChosen, onChoose }: HolidayRowProps) {
  const { name, state, stored } = holiday;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isLoadable(holiday)}
          onChange={onChoose}
        />
        <span>
          <strong>{name}</strong>
          <span className="quiet-text">{spanText(holiday)}</span>
          {state === 'differs' && stored && (
            <span className="quiet-text">{`Kayıtlı: ${spanText(stored)}; seçerseniz resmî tarihine getirilir`}</span>
          )}
          {state === 'covered' && stored && (
            <span className="quiet-text">{`Bu günlerde “${stored.name}” var: ${spanText(stored)}`}</span>
          )}
        </span>
        <StateMark {...STATES[state]} />
      </label>
    </li>
  );
}

interface ChoiceProps {
  readonly year: number;
  readonly preview: Preview;
  readonly onClose: () => void;
}

function Choice({ year, preview, onClose }: ChoiceProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(() => initialOf(preview));
  const [isLoading, setLoading] = useState(false);
  const wide = useWideAct();
  const toggle = (key: string) =>
    setChosen(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  const load = async () => {
    setLoading(true);
    await attempt(async () => {
      const input = { year, keys: [...chosen] };
      const { effect } = await api.specialDays.PreviewLoadPublicHolidays(input);
      const isSure = await wide.askDays({
        title: 'Tatiller yüklensin mi?',
        lines: [`${year}: geçmiş günlerin puantajı da değişir.`],
        effect,
        undo: 'Tek seferde geri alınamaz; yüklenen günler listeden teker teker silinebilir.',
        verb: `${chosen.length} tatili yükle`,
      });
      if (!isSure) return;
      const { added, moved } = await api.specialDays.LoadPublicHolidays(input);
      messages.success(
        [
          ...(added > 0 ? [`${added} resmî tatil eklendi`] : []),
          ...(moved > 0 ? [`${moved} tatil resmî tarihine getirildi`] : []),
        ].join(', ') || 'Değişen bir şey yok',
      );
      onClose();
    });
    setLoading(false);
    await client.invalidateQueries({ queryKey: specialDaysKey });
  };
  return (
    <>
      {preview.isCalculated && (
        <p className="special-day-effect">
          {`${year} bayramları hesapla bulundu; resmî duyuru bir gün kaydırabilir. Yükledikten sonra düzenleyebilirsiniz.`}
        </p>
      )}
      <ul className="holiday-choice">
        {preview.holidays.map((holiday) => (
          <HolidayRow
            key={holiday.key}
            holiday={holiday}
            isChosen={chosen.includes(holiday.key)}
            onChoose={() => toggle(holiday.key)}
          />
        ))}
      </ul>
      <div className="form-buttons holiday-buttons">
        <Button onClick={onClose}>Vazgeç</Button>
        <Button
          type="primary"
          loading={isLoading}
          disabled={chosen.length === 0}
          onClick={() => void load()}
        >
          {chosen.length === 0 ? 'Yüklenecek tatil yok' : `${chosen.length} tatili yükle`}
        </Button>
      </div>
      {wide.dialog}
    </>
  );
}

export interface LoadHolidaysProps {
  readonly onClose: () => void;
}

const thisYear = Number(today().slice(0, 4));

/** The public holidays of a year, compared with what is stored before anything is saved. */
export function LoadHolidaysDrawer({ onClose }: LoadHolidaysProps) {
  const [year, setYear] = useState(HOLIDAY_YEARS.includes(thisYear) ? thisYear : HOLIDAY_YEARS[0]!);
  const query = useQuery({
    queryKey: [...specialDaysKey, 'holidays', year],
    queryFn: () => api.specialDays.GetPublicHolidays({ year }),
    staleTime: 0,
  });
  return (
    <Dialog title="Resmî tatilleri yükle" side="right" className="form-drawer" onClose={onClose}>
      <PopupsInside>
        <label className="holiday-year">
          Yıl
          <Select
            value={year}
            onChange={setYear}
            options={HOLIDAY_YEARS.map((one) => ({ value: one, label: String(one) }))}
          />
        </label>
      </PopupsInside>
      <QueryState query={query} rows={12}>
        {(preview) => (
          <Choice
            key={`${year} ${query.dataUpdatedAt}`}
            year={year}
            preview={preview}
            onClose={onClose}
          />
        )}
      </QueryState>
    </Dialog>
  );
}
