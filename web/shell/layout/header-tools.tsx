import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { routesOf } from '#contract/kernel/pages/visibility.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useSession } from '#web/session/session.ts';
import { Bell } from '#web/shell/bell/bell.tsx';
import { ErrorLogButton } from '#web/shell/error-log/error-log-button.tsx';
import { useErrorLog } from '#web/shell/error-log/error-log-store.ts';
import { FullscreenButton } from '#web/shell/fullscreen/fullscreen-button.tsx';
import { useMarkRead, useUnread } from '#web/features/notifications/notifications.ts';
import { Search } from '#web/shell/search/search.tsx';
import { searchTargets } from '#web/shell/search/targets.ts';
import { messages } from '#web/ui/messages/messages.ts';

function Notifications() {
  const navigate = useNavigate();
  const unread = useUnread();
  const markRead = useMarkRead();
  const { error } = unread;
  return (
    <Bell
      items={unread.data?.rows ?? []}
      total={unread.data?.total ?? 0}
      loading={unread.isPending}
      error={
        error && {
          message: error.message,
          ...(error instanceof ApiError && error.requestId && { requestId: error.requestId }),
        }
      }
      onOpen={(path) => void navigate(path)}
      onRead={(id) => markRead.mutate(id)}
      onAll={() => void navigate(addressOf('Notifications'))}
      onShow={() => {
        if (unread.isStale) void unread.refetch();
      }}
      onRetry={() => void unread.refetch()}
    />
  );
}

/** Search, fullscreen, error log (only if it has entries), bell. */
export function HeaderTools() {
  const { roles, auths, modules } = useSession();
  const { entries, clear } = useErrorLog();
  const targets = useMemo(
    () => searchTargets(routesOf({ roles, auths, modules })),
    [roles, auths, modules],
  );
  return (
    <>
      <Search targets={targets} />
      <FullscreenButton onUnsupported={(text) => messages.info(text)} />
      <ErrorLogButton
        entries={entries}
        onClear={clear}
        onFailed={(text) => messages.error(text, 3)}
      />
      <Notifications />
    </>
  );
}
