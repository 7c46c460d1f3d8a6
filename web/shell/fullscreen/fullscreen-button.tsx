import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { toggleFullscreen } from './toggle.ts';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

interface FullscreenButtonProps {
  /** The browser cannot, or may not: show the message. */
  onUnsupported: (message: string) => void;
}

export function FullscreenButton({ onUnsupported }: FullscreenButtonProps) {
  const isFull = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  return (
    <IconButton
      label={isFull ? 'Tam ekrandan çık' : 'Tam ekran'}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => void toggleFullscreen(document, onUnsupported)}
    />
  );
}
