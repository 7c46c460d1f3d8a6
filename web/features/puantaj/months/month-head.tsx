import { SyncOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { ExportMenu } from '#web/ui/list/export-menu.tsx';
import { type MonthName, monthText } from './model/period.ts';
import type { Month } from './month-calls.ts';
import { MonthChooser } from './month-chooser.tsx';
import { SheetMenu } from './sheet-menu.tsx';
import { type MonthAddress, type View, VIEWS } from './use-month-address.ts';

/** Up to where it is calculated, or that it is at it. */
function Progress({ month: { current, from, to, today } }: { month: Month }) {
  if (!current) {
    return (
      <span className="month-state" data-state="running" role="status">
        <SyncOutlined spin aria-hidden /> Hesaplanıyor…
      </span>
    );
  }
  if (today < from) return <span className="month-state">Dönem henüz başlamadı</span>;
  const last = formatDay(today < to ? today : to).slice(0, 5);
  return <span className="month-state">{`${last} günü dahil hesaplandı`}</span>;
}

const views = Object.entries(VIEWS).map(([value, label]) => ({ value: value as View, label }));

interface MonthHeadProps {
  readonly address: MonthAddress;
  readonly name: MonthName;
  readonly view: View;
  /** Undefined until it is there. */
  readonly month: Month | undefined;
}

/** Which month, how it is looked at, and what leaves the page. */
export function MonthHead({ address, name, view, month }: MonthHeadProps) {
  return (
    <header className="month-head">
      <h1>{pageTitles.Puantaj}</h1>
      <MonthChooser month={name} onMonth={(chosen) => address.go({ month: chosen })} />
      <Segmented<View>
        aria-label="Görünüm"
        value={view}
        onChange={(chosen) => address.go({ view: chosen })}
        options={views}
      />
      {month && (
        <div className="month-actions">
          <Progress month={month} />
          {month.canExport && (
            <ExportMenu
              onExport={(format) =>
                void startDownload(
                  `Puantaj ${monthText(name)}: dışa aktarma`,
                  puantajMonthsCalls.ExportPuantajMonth,
                  { ...address.selectionOf(name), format },
                )
              }
            />
          )}
          <SheetMenu
            address={address}
            name={name}
            canExport={month.canExport}
            disabled={month.people.length === 0}
          />
        </div>
      )}
    </header>
  );
}
