import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { requestIdOf } from '#web/ui/states/query-state.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useIsNarrow } from '#web/ui/use-media.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { arrange, type Column, fieldsOf, type ListLayout } from './columns/columns.ts';
import { type ExportFormat, ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import type { Filter } from './filters/filters.ts';
import { type Card, ListCards } from './list-cards.tsx';
import { ListFacts } from './list-facts.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import type { RowOpening } from './open-row.tsx';
import type { RowAction } from './row-menu.tsx';
import { SavedViews, type ViewsOfList } from './filters/saved-views.tsx';
import { countSelected, type Selection } from './selection/selection.ts';
import { type BulkAction, SelectionBar } from './selection/selection-bar.tsx';
import { useSelection } from './selection/use-selection.ts';
import type { ListState } from './use-list-state.ts';
import './list.css';

export interface ListPageProps<Row> extends RowOpening<Row> {
  readonly title: string;
  /** One line: what the page is for. */
  readonly purpose: string;
  /** As counted and named: 'lokasyon tipi'. */
  readonly noun: string;
  /** What the empty page says besides its action. */
  readonly empty: string;
  /** Where to be empty is good: 'Her şey yolunda'. */
  readonly emptyTitle?: string;
  readonly searchHint?: string;
  /** Absent where the person may not. */
  readonly add?: { readonly label: string; run(): void } | undefined;
  /** Beside it: another way to fill the list. */
  readonly more?: { readonly label: string; run(): void } | undefined;
  /** Before it: what else one looks at from here. */
  readonly looks?: ReactNode;
  /** Where the page has more than one list: the choice between them. */
  readonly lists?: ReactNode;
  readonly state: ListState;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<Row>[];
  nameOf(row: Row): string;
  /** Beside the tools of every list. */
  readonly tools?: ReactNode;
  /** In the place of the rows: another look at what is filtered. */
  readonly instead?: ReactNode;
  readonly list: {
    readonly data: { readonly rows: readonly Row[]; readonly total: number } | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    /** Shown rows are of the page before. */
    readonly isPlaceholderData: boolean;
    refetch(): unknown;
  };
  readonly layout: ListLayout;
  readonly onLayout: (layout: ListLayout) => void;
  readonly views: ViewsOfList;
  /** A row as a phone shows it; absent where its name and its facts are enough. */
  readonly cardOf?: (row: Row) => Card;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  /** With it rows can be chosen, over all pages. */
  readonly bulk?: readonly BulkAction[];
  /** The file holds all that is filtered, whatever is chosen. */
  readonly exportsAll?: boolean;
  /** All that is filtered, or of it what is chosen, with the shown columns in their order. */
  readonly onExport?:
    | ((format: ExportFormat, columns: readonly string[], chosen?: Selection) => void)
    | undefined;
}

const format = (count: number) => count.toLocaleString('tr-TR');

interface AddButtonProps {
  readonly add: { readonly label: string; run(): void };
  /** As a thumb finds it, at the bottom. */
  readonly isWide?: boolean;
}

const AddButton = ({ add, isWide }: AddButtonProps) => (
  <Button
    type="primary"
    {...(isWide && { size: 'large', block: true })}
    icon={<PlusOutlined aria-hidden />}
    onClick={add.run}
  >
    {add.label}
  </Button>
);

function NotRead({ list }: { list: Pick<ListPageProps<never>['list'], 'error' | 'refetch'> }) {
  const requestId = requestIdOf(list.error);
  return (
    <ErrorState
      title="Liste alınamadı"
      message="Aramanız ve filtreleriniz duruyor."
      onRetry={() => void list.refetch()}
      {...(requestId !== undefined && { requestId })}
    />
  );
}

interface NoneHereProps {
  readonly state: ListState;
  readonly noun: string;
  readonly total: number;
}

/** Nothing matches, or the page lies beyond the last. */
function NoneHere({ state, noun, total }: NoneHereProps) {
  const isBeyond = total > 0;
  return (
    <EmptyState
      title={isBeyond ? 'Bu sayfada kayıt yok' : `Aramanıza uyan ${noun} yok`}
      description={isBeyond ? undefined : 'Yazımı kontrol edin ya da filtreleri azaltın.'}
      action={
        <Button onClick={() => (isBeyond ? state.turnTo(1, state.query.pageSize) : state.clear())}>
          {isBeyond ? 'İlk sayfaya git' : 'Filtreleri temizle'}
        </Button>
      }
    />
  );
}

interface RowsProps<Row> {
  readonly page: ListPageProps<Row>;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly shown: readonly Column<Row>[];
  readonly shownFields: readonly string[];
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly isNarrow: boolean;
}

/** The rows of a page as a table, or as cards on a phone, with what is done to those chosen. */
function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>) {
  const { page, rows, total, shown, shownFields, selection, onSelect, isNarrow } = props;
  const { state, layout, bulk, onExport } = page;
  const rowsProps = {
    columns: shown,
    nameOf: page.nameOf,
    hrefOf: page.hrefOf,
    onOpen: page.onOpen,
    actionsOf: page.actionsOf,
    selection: bulk && selection,
    onSelect,
  };
  const exportChosen = (exportAs: NonNullable<typeof onExport>): BulkAction => ({
    key: 'export',
    label: 'Dışa aktar',
    icon: <DownloadOutlined aria-hidden />,
    run: (chosen) => exportAs('xlsx', shownFields, chosen),
  });
  return (
    <div className="list-rows" aria-busy={page.list.isPlaceholderData}>
      {isNarrow ? (
        <ListCards rows={rows} cardOf={page.cardOf} {...rowsProps} />
      ) : (
        <ListTable
          caption={page.title}
          rows={rows}
          density={layout.density}
          sort={state.query.sort}
          onSort={state.sortBy}
          {...rowsProps}
        />
      )}
      {bulk && (
        <SelectionBar
          selection={selection}
          total={total}
          rowsOnPage={rows.length}
          noun={page.noun}
          actions={onExport && !page.exportsAll ? [...bulk, exportChosen(onExport)] : bulk}
          isNarrow={isNarrow}
          onChange={onSelect}
        />
      )}
      <ListFoot state={state} shown={rows.length} total={total} />
    </div>
  );
}

interface HeadProps<Row> {
  readonly page: ListPageProps<Row>;
  readonly arranged: ReturnType<typeof arrange<Row>>;
  readonly shownFields: readonly string[];
  readonly isNarrow: boolean;
}

/** Search, filters and the tools of a list, and what of it is shown. */
function ListHead<Row>({ page, arranged, shownFields, isNarrow }: HeadProps<Row>) {
  const { noun, state, filters, list, layout, onLayout, onExport } = page;
  return (
    <>
      <FilterBar
        filters={filters}
        state={state}
        isTime={list.data !== undefined || list.isError}
        searchHint={
          page.searchHint ?? `${noun} ara`.replace(/^./, (c) => c.toLocaleUpperCase('tr'))
        }
        tools={
          <>
            {page.tools}
            <SavedViews {...page.views} current={state.view} onApply={state.apply} />
            {onExport && <ExportMenu onExport={(format) => onExport(format, shownFields)} />}
            {!isNarrow && <ColumnChooser columns={arranged} layout={layout} onChange={onLayout} />}
          </>
        }
      />
      <ListFacts
        count={list.data && `${format(list.data.total)} ${noun}`}
        filters={filters}
        state={state}
      />
    </>
  );
}

export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { title, noun, state, list, layout, add, bulk } = props;
  const isNarrow = useIsNarrow();
  const arranged = arrange(props.columns, layout);
  const shown = arranged.filter(({ isShown }) => isShown).map(({ column }) => column);
  const shownFields = [...new Set(shown.flatMap(fieldsOf))];
  // Order and page are no part of what is chosen from.
  const { search, filters: values } = state.query;
  const [selection, setSelection] = useSelection(JSON.stringify([search, values]));
  // What is done with the chosen ones stands at the bottom then, where a thumb finds one thing only.
  const isChoosing = countSelected(selection, list.data?.total ?? 0) > 0;

  // Then the page itself offers to add the first one.
  const isEmpty = list.data?.total === 0 && !state.isNarrowed;

  const addButton = add && <AddButton add={add} />;
  const body = () => {
    if (list.data === undefined) {
      return list.isError ? (
        <NotRead list={list} />
      ) : (
        <ListSkeleton
          columns={shown}
          hasChecks={bulk !== undefined}
          hasActions={props.actionsOf !== undefined}
          isNarrow={isNarrow}
        />
      );
    }
    const { rows, total } = list.data;
    if (isEmpty) {
      return (
        <EmptyState
          title={props.emptyTitle ?? `Henüz ${noun} yok`}
          description={props.empty}
          {...(addButton && !isNarrow && { action: addButton })}
        />
      );
    }
    if (rows.length === 0) return <NoneHere state={state} noun={noun} total={total} />;
    return (
      <Rows
        page={props}
        rows={rows}
        total={total}
        shown={shown}
        shownFields={shownFields}
        selection={selection}
        onSelect={setSelection}
        isNarrow={isNarrow}
      />
    );
  };

  return (
    <div className="list-page">
      <PageTitle title={title} purpose={props.purpose}>
        {props.looks}
        {props.more && (
          <Button icon={<UploadOutlined aria-hidden />} onClick={props.more.run}>
            {props.more.label}
          </Button>
        )}
        {!isNarrow && !isEmpty && addButton}
      </PageTitle>
      {props.lists}
      <section className="card list" data-has-add={add !== undefined}>
        <ListHead page={props} arranged={arranged} shownFields={shownFields} isNarrow={isNarrow} />
        {props.instead ?? body()}
      </section>
      {add && isNarrow && !isChoosing && (
        <div className="list-add">
          <AddButton add={add} isWide />
        </div>
      )}
    </div>
  );
}
