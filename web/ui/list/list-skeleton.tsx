import { SkeletonBlock } from '#web/ui/states/skeleton.tsx';
import { ColumnWidths, type TableShape, widthOf } from './list-columns.tsx';

const ROWS = Array.from({ length: 14 }, (_, at) => at);
/** Of lengths as words have them. */
const share = (row: number, column: number) => `${[72, 54, 64, 46, 58][(row + column * 2) % 5]}%`;

interface ListSkeletonProps<Row> extends TableShape<Row> {
  readonly isNarrow: boolean;
}

/** What the list will look like, seen after 150 ms. */
export function ListSkeleton<Row>({ isNarrow, ...shape }: ListSkeletonProps<Row>) {
  const { columns, hasChecks, hasActions } = shape;
  return (
    <div className="skeleton list-skeleton" role="status">
      <span className="visually-hidden">Yükleniyor</span>
      {isNarrow ? (
        <ul className="list-cards" aria-hidden="true">
          {ROWS.map((row) => (
            <li key={row}>
              {hasChecks && <SkeletonBlock width={40} height={40} />}
              <span className="list-card">
                <SkeletonBlock width={share(row, 0)} />
                <SkeletonBlock width={share(row, 1)} height={10} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <table className="list-table" style={{ minWidth: widthOf(shape) }} aria-hidden="true">
          <ColumnWidths {...shape} />
          <thead>
            <tr>
              {hasChecks && <th />}
              {columns.map(({ key, title, isNumber }) => (
                <th key={key} data-number={isNumber}>
                  {title}
                </th>
              ))}
              {hasActions && <th />}
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row}>
                {hasChecks && <td />}
                {columns.map(({ key }, column) => (
                  <td key={key}>
                    <SkeletonBlock width={share(row, column)} height={12} />
                  </td>
                ))}
                {hasActions && <td />}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
