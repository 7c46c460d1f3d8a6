import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { fileKindWords, readyLayoutNotes, rowKindWords } from '#contract/month-close/file-words.ts';
import { plainColumn } from '#core/month-close/files/columns.ts';
import type { ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { ColumnDrawer } from './column-drawer.tsx';
import type { Column, Layout, LayoutRow, Preview } from './file-calls.ts';
import { LayoutDrawer } from './layout-drawer.tsx';
import { PreviewTable } from './preview-table.tsx';
import { TemplateButton } from './template-button.tsx';
import { useLayoutActs } from './use-layout-acts.ts';
import type { FilesAddress } from './use-files-address.ts';

interface LayoutCardProps {
  readonly address: FilesAddress;
  readonly layouts: readonly LayoutRow[];
  readonly row: LayoutRow;
  readonly query: UseQueryResult<Preview>;
}

const count = (value: number) => value.toLocaleString('tr-TR');

function LayoutSelect({ address, layouts, row }: Omit<LayoutCardProps, 'query'>) {
  const option = ({ id, version, isReady, layout }: LayoutRow) => (
    <option key={id} value={id}>
      {isReady ? layout.name : `${layout.name}, sürüm ${version}`}
    </option>
  );
  const own = layouts.filter(({ isReady }) => !isReady);
  return (
    <select
      aria-label="Eşleme"
      value={row.id}
      onChange={({ target }) => address.go({ layout: target.value })}
    >
      <optgroup label="Hazır">{layouts.filter(({ isReady }) => isReady).map(option)}</optgroup>
      {own.length > 0 && <optgroup label="Firma grubunun">{own.map(option)}</optgroup>}
    </select>
  );
}

interface LayoutActsProps {
  readonly row: LayoutRow;
  readonly acts: ReturnType<typeof useLayoutActs>;
  readonly onOpen: (open: Open) => void;
}

/** What stands ready is copied; their own is changed. */
function LayoutActs({ row, acts, onOpen }: LayoutActsProps) {
  return (
    <div className="close-acts">
      <TemplateButton onFile={acts.fromTemplate} />
      {row.isReady ? (
        <Button onClick={() => onOpen('copy')}>Kopyala ve düzenle</Button>
      ) : (
        <>
          <Button onClick={() => onOpen('layout')}>Düzenle</Button>
          <Button onClick={() => onOpen({ column: row.layout.columns.length })}>Sütun ekle</Button>
          <Button danger onClick={() => void acts.remove(row)}>
            Sil
          </Button>
        </>
      )}
    </div>
  );
}

interface OpenedProps extends LayoutActsProps {
  readonly open: Open;
}

/** The form that is open beside the card. */
function Opened({ open, row, acts, onOpen }: OpenedProps) {
  const { layout } = row;
  const { columns } = layout;
  const close = () => onOpen(null);
  const withColumns = (changed: Column[]) => acts.change(row, { ...layout, columns: changed });
  if (open === null) return null;
  if (open === 'layout') {
    const save = (changed: Layout) => acts.change(row, changed);
    return <LayoutDrawer title="Eşlemeyi düzenle" layout={layout} onSave={save} onClose={close} />;
  }
  if (open === 'copy') {
    return (
      <LayoutDrawer
        title={`${layout.name} kopyalanır`}
        layout={{ ...layout, name: `${layout.name} (kopya)` }}
        onSave={acts.add}
        onClose={close}
      />
    );
  }
  const { column: at } = open;
  return (
    <ColumnDrawer
      rows={layout.rows}
      column={columns[at] ?? { ...plainColumn(''), fields: [] }}
      onSave={(column) => withColumns([...columns.slice(0, at), column, ...columns.slice(at + 1)])}
      onRemove={
        columns.length > 1 && at < columns.length
          ? () => withColumns(columns.filter((_, other) => other !== at))
          : undefined
      }
      onClose={close}
    />
  );
}

type Open = { readonly column: number } | 'layout' | 'copy' | null;

/** How the file is laid out, with its first rows; those of their own are changed where they stand. */
export function LayoutCard({ address, layouts, row, query }: LayoutCardProps) {
  const [open, setOpen] = useState<Open>(null);
  const acts = useLayoutActs(address);
  const { layout, isReady } = row;
  const note = isReady && readyLayoutNotes[row.id as ReadyLayout];
  return (
    <section className="card file-layout" aria-labelledby="file-layout-title">
      <header>
        <h2 id="file-layout-title">Eşleme</h2>
        <LayoutSelect address={address} layouts={layouts} row={row} />
        <span className="quiet-text">
          {`${fileKindWords[layout.file]}, ${rowKindWords[layout.rows]}`}
        </span>
        <LayoutActs row={row} acts={acts} onOpen={setOpen} />
      </header>
      {note && <p className="quiet-text file-note">{note}</p>}
      <QueryState query={query} rows={10}>
        {(preview) =>
          preview.isCounted ? (
            <>
              <PreviewTable
                preview={preview}
                onColumn={isReady ? undefined : (column) => setOpen({ column })}
              />
              <p className="quiet-text">
                {preview.total === 0
                  ? 'Bu dönemde satır yok.'
                  : `İlk ${preview.people} personelin ilk satırları; ${count(preview.total)} satırın hepsi kontrol edildi.`}
              </p>
            </>
          ) : (
            <EmptyState
              title="Dönem henüz hesaplanmadı"
              description="Puantaj Hazırlık’ta dönemi hesaplatın; satırları burada durur."
            />
          )
        }
      </QueryState>
      <Opened open={open} row={row} acts={acts} onOpen={setOpen} />
    </section>
  );
}
