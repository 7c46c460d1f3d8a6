import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { useOverflow } from './use-overflow.ts';
import { type TabCommand, tabMenu, type View } from '#web/session/tabs/views.ts';
import { offerFocus } from '#web/ui/focus.ts';
import './tag-bar.css';

interface TagBarProps {
  tabs: readonly View[];
  active: string | undefined;
  onSelect: (view: View) => void;
  /** From the context menu, a middle click, the cross or Delete. */
  onCommand: (command: TabCommand, key: string) => void;
  /** Of the tabs in which something is not saved yet. */
  unsaved?: ReadonlySet<string | undefined>;
  /** Id of the element that shows a tab's page. */
  panelId?: (view: View) => string;
}

interface OpenMenu {
  key: string;
  at: { x: number; y: number };
  byButton?: boolean;
}

function tabIn(strip: HTMLElement | null, key = ''): HTMLElement | undefined {
  return strip?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) ?? undefined;
}

export function TagBar({ tabs, active, onSelect, onCommand, unsaved, panelId }: TagBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(strip);
  const [menu, setMenu] = useState<OpenMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  // A closed tab that had the focus hands it to the one shown next.
  const refocus = useRef(false);

  // Only where there is more than fits: otherwise the whole page would be measured for nothing.
  const { isThere } = overflow;
  useLayoutEffect(() => {
    if (isThere)
      tabIn(strip.current, active)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, isThere]);

  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    offerFocus(tabIn(strip.current, active), { preventScroll: true });
  });

  useEffect(() => {
    const element = strip.current!;
    // React listens passively; a wheel that scrolls the strip must not scroll the page too.
    const wheel = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth || event.ctrlKey) return;
      event.preventDefault();
      element.scrollLeft +=
        Math.abs(event.deltaX) > Math.abs(event.deltaY) ? event.deltaX : event.deltaY;
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);

  const page = (direction: 1 | -1) =>
    strip.current?.scrollBy({
      left: direction * strip.current.clientWidth * 0.8,
      behavior: 'smooth',
    });

  const close = (view: View) => {
    if (view.affix) return;
    refocus.current = tabIn(strip.current, view.key) === document.activeElement;
    onCommand('close', view.key);
  };

  const keyDown = (event: KeyboardEvent, view: View) => {
    const at = tabs.indexOf(view);
    const to: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    if (event.key === 'Delete') close(view);
    const target = tabs[to[event.key] ?? -1];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    offerFocus(tabIn(strip.current, target.key));
  };

  const contextMenu = (event: MouseEvent, key: string) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // Without a pointer (Shift+F10) it opens under the tab.
    const byKey = event.clientX === 0 && event.clientY === 0;
    setMenu({
      key,
      at: byKey ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY },
    });
  };

  // One stop for the Tab key: the shown tab, else the first.
  const stop = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;

  return (
    <div className="tag-bar">
      {overflow.isThere && (
        <IconButton
          className="tag-bar-button tag-bar-arrow"
          label="Sola kaydır"
          tooltip="none"
          tabIndex={-1}
          icon={<LeftOutlined />}
          disabled={overflow.atStart}
          onClick={() => page(-1)}
        />
      )}
      <div
        ref={strip}
        className="tag-bar-strip"
        role="tablist"
        aria-label="Açık sayfalar"
        data-more-left={overflow.isThere && !overflow.atStart}
        data-more-right={overflow.isThere && !overflow.atEnd}
      >
        {tabs.map((view) => (
          <button
            key={view.key}
            type="button"
            role="tab"
            className="tag"
            data-key={view.key}
            title={view.title}
            aria-selected={view.key === active}
            aria-controls={panelId?.(view)}
            aria-keyshortcuts={view.affix ? undefined : 'Delete'}
            tabIndex={view.key === stop ? 0 : -1}
            onClick={() => onSelect(view)}
            onKeyDown={(event) => keyDown(event, view)}
            onContextMenu={(event) => contextMenu(event, view.key)}
            // A middle press would begin to scroll by itself.
            onMouseDown={(event) => event.button === 1 && event.preventDefault()}
            onAuxClick={(event) => event.button === 1 && close(view)}
          >
            <span className="tag-title">{view.title}</span>
            {unsaved?.has(view.key) && (
              <span className="tag-unsaved">
                <span className="visually-hidden">, kaydedilmemiş değişiklik var</span>
              </span>
            )}
            {!view.affix && (
              <span
                className="tag-close"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation();
                  close(view);
                }}
              >
                <CloseOutlined />
              </span>
            )}
          </button>
        ))}
      </div>
      {overflow.isThere && (
        <IconButton
          className="tag-bar-button tag-bar-arrow"
          label="Sağa kaydır"
          tooltip="none"
          tabIndex={-1}
          icon={<RightOutlined />}
          disabled={overflow.atEnd}
          onClick={() => page(1)}
        />
      )}
      {active !== undefined && (
        <IconButton
          className="tag-bar-button"
          label="Sekme işlemleri"
          tooltip="end"
          aria-haspopup="menu"
          aria-expanded={menu?.byButton === true}
          icon={<DownOutlined />}
          onClick={(event) => {
            const { right, bottom } = event.currentTarget.getBoundingClientRect();
            setMenu({ key: active, at: { x: right, y: bottom }, byButton: true });
          }}
        />
      )}
      {menu !== undefined && (
        <PopupMenu
          label="Sekme işlemleri"
          at={menu.at}
          items={tabMenu(tabs, menu.key)}
          onClose={closeMenu}
          onSelect={(command) => onCommand(command as TabCommand, menu.key)}
        />
      )}
    </div>
  );
}
