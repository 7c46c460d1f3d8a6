import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '#core/format/day.ts';
import { closeItems } from '#core/month-close/items.ts';
import type { ListedItem } from '#core/month-close/listed-items.ts';
import { attempt } from '#web/api/attempt.ts';
import { api } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { closeLists, type Item, type ItemRow, itemQuery, type Period } from './close-calls.ts';
import { recordAddressOf, remedyOf } from './item-pages.ts';

const PAGE_SIZE = 50;
const MOST_NOTE = 500;

interface RowProps {
  readonly row: ItemRow;
  readonly name: ListedItem;
  readonly period: Period;
}

function Row({ row, name, period }: RowProps) {
  const address = recordAddressOf(name, row, period);
  const days =
    row.from === row.to ? formatDay(row.from) : `${formatDay(row.from)}–${formatDay(row.to)}`;
  const who = row.personName ?? row.words;
  return (
    <li>
      <span>
        {address === null ? (
          who
        ) : (
          <Link className="link" to={address}>
            {who}
          </Link>
        )}
        <small>
          {[row.registrationNo, row.departmentName, row.personName !== null && row.words]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      <span className="close-record-days">{days}</span>
    </li>
  );
}

/** A warning is closed in words; more of it opens it again. */
function Note({ item, period }: { readonly item: Item; readonly period: Period }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const isDone = await attempt(() =>
      api.monthCloseItems.NoteCloseItem({
        companyId: period.companyId,
        month: period.month,
        item: item.item,
        count: item.count,
        note,
      }),
    );
    if (isDone) {
      messages.success('Uyarı notla kapatıldı.');
      setNote('');
    }
    for (const queryKey of closeLists) void client.invalidateQueries({ queryKey });
    setBusy(false);
  };
  return (
    <form
      className="close-note-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor="close-note">Not düşerek kapat</label>
      <Input.TextArea
        id="close-note"
        rows={2}
        maxLength={MOST_NOTE}
        value={note}
        placeholder="Neden böyle bırakıldığı"
        onChange={({ target }) => setNote(target.value)}
      />
      <Button htmlType="submit" type="primary" loading={isBusy} disabled={note.trim() === ''}>
        Notla kapat
      </Button>
    </form>
  );
}

export interface ItemDrawerProps {
  readonly name: ListedItem;
  readonly item: Item;
  readonly period: Period;
  readonly onClose: () => void;
}

/** The records behind a count, each with the page that mends it. */
export function ItemDrawer({ name, item, period, onClose }: ItemDrawerProps) {
  const [page, setPage] = useState(1);
  const { companyId, month } = period;
  const query = useQuery(itemQuery({ companyId, month, item: name, page, pageSize: PAGE_SIZE }));
  const { label, blocks } = closeItems[name];
  const remedy = remedyOf(name, period);
  return (
    <Dialog title={label} side="right" className="form-drawer close-drawer" onClose={onClose}>
      <p className="quiet-text">
        {blocks ? 'Dönemin kilitlenmesini engelliyor.' : 'Uyarı; not düşülünce kapanır.'}
        {remedy && (
          <>
            {' '}
            <Link className="link" to={remedy.address}>
              {remedy.verb}
            </Link>
          </>
        )}
      </p>
      {item.note && (
        <p className="close-note">
          <b>Not: </b>
          {item.note.text}
          {item.note.byName && `, ${item.note.byName}`}
        </p>
      )}
      <QueryState query={query} rows={8}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <EmptyState icon={null} title="Kayıt kalmadı" />
          ) : (
            <>
              <ul className="close-records" aria-label={`${label}, ${total} kayıt`}>
                {rows.map((row) => (
                  <Row key={row.id} row={row} name={name} period={period} />
                ))}
              </ul>
              {total > PAGE_SIZE && (
                <Pager
                  current={page}
                  pageSize={PAGE_SIZE}
                  total={total}
                  showSizeChanger={false}
                  onChange={setPage}
                />
              )}
            </>
          )
        }
      </QueryState>
      {item.mayNote && item.note === null && <Note item={item} period={period} />}
    </Dialog>
  );
}
