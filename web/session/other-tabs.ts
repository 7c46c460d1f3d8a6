/** What the panel's other browser tabs are told: the cookies are shared, what stands on the screen is not. */
export type News = 'signed-out' | 'changed';

const channel = 'BroadcastChannel' in window ? new BroadcastChannel('devam-session') : undefined;

export function announce(news: News): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target.
  channel?.postMessage(news);
}

export function onNews(listener: (news: News) => void): void {
  channel?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out' || data === 'changed') listener(data);
  });
}
