import { Button, Segmented } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { linkOf } from '#web/session/approval-link.ts';
import { useSession } from '#web/session/session.ts';
import {
  type Notification,
  useMarkAllRead,
  useMarkRead,
  useNotifications,
  useUnread,
} from './notifications.ts';
import { InstantText } from '#web/ui/time/instant-text.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import './notifications-page.css';

const PAGE_SIZE = 20;

function Row({ item, onRead }: { item: Notification; onRead: () => void }) {
  const navigate = useNavigate();
  const viewer = useSession();
  const link = linkOf(item, viewer);
  return (
    <li data-read={item.read}>
      <div>
        <strong>{item.title}</strong>
        {!item.read && <span className="visually-hidden">okunmamış</span>}
        <p>{item.content}</p>
        <InstantText at={item.createdAt} />
      </div>
      <div className="notifications-actions">
        {link !== undefined && (
          <Button
            size="small"
            onClick={() => {
              if (!item.read) onRead();
              void navigate(link);
            }}
          >
            Aç
          </Button>
        )}
        {!item.read && (
          <Button size="small" type="text" onClick={onRead}>
            Okundu işaretle
          </Button>
        )}
      </div>
    </li>
  );
}

/** All of one's own. Filter and page stand in the address. */
export function NotificationsPage() {
  const [query, setQuery] = useSearchParams();
  const onlyNotReaded = query.get('okunmamis') === '1';
  const page = Math.max(1, Math.trunc(Number(query.get('sayfa')) || 1));
  const list = useNotifications({ onlyNotReaded, page, pageSize: PAGE_SIZE });
  const markRead = useMarkRead();
  const markAllRead = useMarkAllRead();
  const unread = useUnread();
  const show = (unreadOnly: boolean, next: number) =>
    setQuery({ ...(unreadOnly && { okunmamis: '1' }), ...(next > 1 && { sayfa: String(next) }) });
  return (
    <>
      <PageTitle title={pageTitles.Notifications} purpose="Onaylar, hatırlatmalar ve duyurular">
        <Button
          disabled={!unread.data?.total}
          loading={markAllRead.isPending}
          onClick={() => markAllRead.mutate()}
        >
          Tümünü okundu işaretle
        </Button>
      </PageTitle>
      <section className="card">
        <Segmented
          className="notifications-filter"
          aria-label="Bildirimleri filtrele"
          value={onlyNotReaded ? 'unread' : 'all'}
          options={[
            { value: 'all', label: 'Tümü' },
            { value: 'unread', label: 'Okunmamış' },
          ]}
          onChange={(value) => show(value === 'unread', 1)}
        />
        <QueryState query={list} rows={8}>
          {({ rows, total }) => (
            <>
              {rows.length === 0 ? (
                <p className="quiet-text notifications-empty">
                  {onlyNotReaded
                    ? 'Okunmamış bildiriminiz yok.'
                    : 'Henüz bildiriminiz yok. Size gönderilen bildirimler burada toplanır.'}
                </p>
              ) : (
                <ul className="notifications">
                  {rows.map((item) => (
                    <Row key={item.id} item={item} onRead={() => markRead.mutate(item.id)} />
                  ))}
                </ul>
              )}
              <Pager
                hideOnSinglePage
                current={page}
                pageSize={PAGE_SIZE}
                total={total}
                showSizeChanger={false}
                showTotal={(count) => `${count} bildirim`}
                onChange={(next) => show(onlyNotReaded, next)}
              />
            </>
          )}
        </QueryState>
      </section>
    </>
  );
}
