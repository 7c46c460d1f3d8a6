import { ConfigProvider } from 'antd';
import { type ReactNode, useState } from 'react';

/** Lists of selects open inside of the dialog: what stands outside of a modal dialog cannot be reached. */
export function PopupsInside({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace} className="popups-inside">
      <ConfigProvider getPopupContainer={() => place ?? document.body}>{children}</ConfigProvider>
    </div>
  );
}
