import { Pager } from '#web/ui/list/pager.tsx';

interface PagesProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Older ones; nothing while all fit on the first page. */
export function Pages({ page, pageSize, total, onPage }: PagesProps) {
  if (total <= pageSize) return null;
  return (
    <div className="device-pages">
      <span>
        {((page - 1) * pageSize + 1).toLocaleString('tr-TR')}–
        {Math.min(page * pageSize, total).toLocaleString('tr-TR')} / {total.toLocaleString('tr-TR')}
      </span>
      <Pager
        simple
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        onChange={onPage}
      />
    </div>
  );
}
