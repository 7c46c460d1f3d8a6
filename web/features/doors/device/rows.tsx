import type { Column } from '#web/ui/list/columns/columns.ts';
import { type Card, ListCards } from '#web/ui/list/list-cards.tsx';
import { ListTable } from '#web/ui/list/list-table.tsx';
import type { RowOpening } from '#web/ui/list/open-row.tsx';
import type { RowAction } from '#web/ui/list/row-menu.tsx';
import type { Selection } from '#web/ui/list/selection/selection.ts';
import { useIsNarrow } from '#web/ui/use-media.ts';
import '#web/ui/list/list.css';

interface RowsProps<Row> extends RowOpening<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  nameOf(row: Row): string;
  cardOf(row: Row): Card;
  readonly actionsOf?: (row: Row) => readonly RowAction[];
  readonly selection?: Selection;
  readonly onSelect?: (selection: Selection) => void;
}

const inOrder = () => {};

/** Rows of a part of the page, as lists show theirs: a table, and cards on a phone. */
export function Rows<Row extends { readonly id: string }>({
  caption,
  cardOf,
  actionsOf,
  selection,
  onSelect = inOrder,
  hrefOf,
  onOpen,
  ...rest
}: RowsProps<Row>) {
  const isNarrow = useIsNarrow();
  const shared = { ...rest, hrefOf, onOpen, actionsOf, selection, onSelect };
  return (
    <div className="list-part">
      {isNarrow ? (
        <ListCards {...shared} cardOf={cardOf} />
      ) : (
        <ListTable caption={caption} density="normal" sort={[]} onSort={inOrder} {...shared} />
      )}
    </div>
  );
}
