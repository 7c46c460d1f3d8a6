import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { messages } from '../messages/messages.ts';
import { useLazy } from '../use-lazy.ts';

const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** A form whose code comes when it is first opened. */
export const useLazyForm = <Props>(load: () => Promise<ComponentType<Props>>) =>
  useLazy(load, sayNotLoaded);

interface Closable {
  readonly onClose: () => void;
}

/** Such a form, opened for one thing after the other beside what one looks at. */
export function useOpenedForm<Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
): { open: (props: Omit<Props, 'onClose'>) => void; drawer: ReactNode } {
  const [opened, setOpened] = useState<Omit<Props, 'onClose'>>();
  const { Lazy, show, hide } = useLazyForm(load);
  return {
    open: (props) => {
      setOpened(props);
      show();
    },
    drawer: Lazy && opened && createElement(Lazy, { ...opened, onClose: hide } as unknown as Props),
  };
}
