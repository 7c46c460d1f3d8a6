import { CheckCircleOutlined, CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { lowerFirst } from '#core/text/turkish.ts';
import { closeItems } from '#core/month-close/items.ts';
import { isListed } from '#core/month-close/listed-items.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import type { Checklist, Item, Period } from './close-calls.ts';
import { sorted, standing } from './close-steps.ts';
import { remedyOf } from './item-pages.ts';
import type { CloseAddress } from './use-close-address.ts';
import { useReminding } from './use-reminding.ts';

interface RowProps {
  readonly item: Item;
  readonly period: Period;
  readonly address: CloseAddress;
}

/** What is done about it: its list with what mends each, a page that mends all, a reminder. */
function Remedy({ item, period, address }: RowProps) {
  const remind = useReminding(period, item.item);
  const remedy = remedyOf(item.item, period);
  return (
    <span className="close-item-act">
      {item.mayRemind && (
        <Button size="small" onClick={() => void remind()}>
          Hatırlat
        </Button>
      )}
      {isListed(item.item) ? (
        <Button
          size="small"
          aria-label={`${closeItems[item.item].label}: listeyi aç`}
          onClick={() => address.go({ item: item.item })}
        >
          Listeyi aç
        </Button>
      ) : (
        remedy && (
          <Link className="link" to={remedy.address}>
            {remedy.verb}
          </Link>
        )
      )}
    </span>
  );
}

function Row(props: RowProps) {
  const { item } = props;
  const { label, blocks } = closeItems[item.item];
  return (
    <li data-blocks={blocks}>
      <i aria-hidden="true">{blocks ? <CloseOutlined /> : <WarningOutlined />}</i>
      <span className="close-item-words">
        <b>{label}</b>
        {item.sample !== '' && <small>{item.sample}</small>}
      </span>
      <strong>{item.count.toLocaleString('tr-TR')}</strong>
      <Remedy {...props} />
    </li>
  );
}

/** What nothing is found of, and what somebody noted, in one line. */
function Rest({ checklist, address }: { checklist: Checklist; address: CloseAddress }) {
  const { clean, noted } = sorted(checklist);
  if (clean.length + noted.length === 0) return null;
  const names = clean.map(({ item }) => lowerFirst(closeItems[item].label));
  return (
    <footer className="close-clean">
      <CheckCircleOutlined aria-hidden />
      <span>
        {clean.length > 0 && `Temiz ${clean.length}: ${names.join(', ')}. `}
        {noted.map(({ item, note, count }) => (
          <span key={item} className="close-noted">
            <button
              type="button"
              className="link-button"
              onClick={() => address.go({ item })}
              title={note!.text}
            >
              {`${closeItems[item].label} (${count})`}
            </button>
            {` notla kapatıldı: ${note!.text}${note!.byName ? `, ${note!.byName}` : ''}. `}
          </span>
        ))}
      </span>
    </footer>
  );
}

interface ItemListProps {
  readonly checklist: Checklist;
  readonly period: Period;
  readonly address: CloseAddress;
}

/** What stands before the lock: what blocks, then warnings. */
export function ItemList({ checklist, period, address }: ItemListProps) {
  const [view, setView] = useState<'all' | 'blocking'>('all');
  const { blocking, warnings } = sorted(checklist);
  const { blocking: records } = standing(checklist);
  const total = blocking.length + warnings.length;
  return (
    <section className="card close-items" aria-labelledby="close-items-title">
      <header>
        <h2 id="close-items-title">Kilidin önündekiler</h2>
        <Segmented<'all' | 'blocking'>
          aria-label="Gösterilen"
          value={view}
          onChange={setView}
          options={[
            { value: 'all', label: `Hepsi ${total}` },
            { value: 'blocking', label: `Engelleyen ${blocking.length}` },
          ]}
        />
      </header>
      {total === 0 && (
        <EmptyState
          icon={<CheckCircleOutlined />}
          title="Kilidin önünde bir şey yok"
          description="Dönem bitince departmanlar onaylar, sonra kilitlenir."
        />
      )}
      {blocking.length > 0 && (
        <ul aria-label={`Engelleyenler, ${records} kayıt`}>
          {blocking.map((item) => (
            <Row key={item.item} item={item} period={period} address={address} />
          ))}
        </ul>
      )}
      {view === 'all' && warnings.length > 0 && (
        <>
          <h3>Uyarılar, not düşünce kapanır</h3>
          <ul aria-label="Uyarılar">
            {warnings.map((item) => (
              <Row key={item.item} item={item} period={period} address={address} />
            ))}
          </ul>
        </>
      )}
      {view === 'all' && <Rest checklist={checklist} address={address} />}
    </section>
  );
}
