import { CloseOutlined, DownOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { useOverflow } from './use-overflow.ts';
import { tabIn, useShownInSight } from './use-shown-in-sight.ts';
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

interface TagProps {
  readonly view: View;
  readonly isShown: boolean;
  /** The Tab key stops here. */
  readonly isStop: boolean;
  readonly isUnsaved: boolean;
  readonly panelId: string | undefined;
  readonly onSelect: (view: View) => void;
  readonly onClose: (view: View) => void;
  readonly onKeyDown: (event: KeyboardEvent, view: View) => void;
  readonly onMenu: (event: MouseEvent, key: string) => void;
}

function Tag({ view, isShown, isStop, isUnsaved, panelId, ...does }: TagProps) {
  return (
    <button
      type="button"
      role="tab"
      className="tag"
      data-key={view.key}
      title={view.title}
      aria-selected={isShown}
      aria-controls={panelId}
      aria-keyshortcuts={view.affix ? undefined : 'Delete'}
      tabIndex={isStop ? 0 : -1}
      onClick={() => does.onSelect(view)}
      onKeyDown={(event) => does.onKeyDown(event, view)}
      onContextMenu={(event) => does.onMenu(event, view.key)}
      // A middle press would begin to scroll by itself.
      onMouseDown={(event) => event.button === 1 && event.preventDefault()}
      onAuxClick={(event) => event.button === 1 && does.onClose(view)}
    >
      <span className="tag-title">{view.title}</span>
      {isUnsaved && (
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
            does.onClose(view);
          }}
        >
          <CloseOutlined />
        </span>
      )}
    </button>
  );
}

interface ArrowProps {
  readonly to: -1 | 1;
  readonly isAtEnd: boolean;
  readonly strip: RefObject<HTMLDivElement | null>;
}

/** Shows the tabs that do not fit beside those in sight. */
function Arrow({ to, isAtEnd, strip }: ArrowProps) {
  const scroll = () =>
    strip.current?.scrollBy({ left: to * strip.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <IconButton
      className="tag-bar-button tag-bar-arrow"
      label={to < 0 ? 'Sola kaydır' : 'Sağa kaydır'}
      tooltip="none"
      tabIndex={-1}
      icon={to < 0 ? <LeftOutlined /> : <RightOutlined />}
      disabled={isAtEnd}
      onClick={scroll}
    />
  );
}

/** A wheel over the strip scrolls it. */
function useWheel(strip: RefObject<HTMLDivElement | null>) {
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
  }, [strip]);
}

/** Where a key leads among the tabs; undefined where it leads nowhere. */
function reachedBy(event: KeyboardEvent, tabs: readonly View[], view: View): View | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const at = tabs.indexOf(view);
  const to: Record<string, number> = {
    ArrowRight: (at + 1) % tabs.length,
    ArrowLeft: (at - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  return tabs[to[event.key] ?? -1];
}

/** Where the menu of a tab opens: without a pointer (Shift+F10) it is under the tab. */
function placeOf(event: MouseEvent): OpenMenu['at'] {
  const box = event.currentTarget.getBoundingClientRect();
  const byKey = event.clientX === 0 && event.clientY === 0;
  return byKey ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY };
}

interface MenuButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: (at: OpenMenu['at']) => void;
}

const MenuButton = ({ isOpen, onOpen }: MenuButtonProps) => (
  <IconButton
    className="tag-bar-button"
    label="Sekme işlemleri"
    tooltip="end"
    aria-haspopup="menu"
    aria-expanded={isOpen}
    icon={<DownOutlined />}
    onClick={(event) => {
      const { right, bottom } = event.currentTarget.getBoundingClientRect();
      onOpen({ x: right, y: bottom });
    }}
  />
);

export function TagBar({ tabs, active, onSelect, onCommand, unsaved, panelId }: TagBarProps) {
  const strip = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(strip);
  const [menu, setMenu] = useState<OpenMenu>();
  const closeMenu = useCallback(() => setMenu(undefined), []);
  // A closed tab that had the focus hands it to the one shown next.
  const refocus = useRef(false);

  useShownInSight(strip, active, tabs, unsaved, overflow.isThere);

  useLayoutEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    offerFocus(tabIn(strip.current, active), { preventScroll: true });
  });

  useWheel(strip);

  const close = (view: View) => {
    if (view.affix) return;
    refocus.current = tabIn(strip.current, view.key) === document.activeElement;
    onCommand('close', view.key);
  };

  const keyDown = (event: KeyboardEvent, view: View) => {
    if (event.key === 'Delete') close(view);
    const target = reachedBy(event, tabs, view);
    if (target === undefined) return;
    event.preventDefault();
    offerFocus(tabIn(strip.current, target.key));
  };

  const contextMenu = (event: MouseEvent, key: string) => {
    event.preventDefault();
    setMenu({ key, at: placeOf(event) });
  };

  // One stop for the Tab key: the shown tab, else the first.
  const stop = tabs.some(({ key }) => key === active) ? active : tabs[0]?.key;

  return (
    <div className="tag-bar">
      {overflow.isThere && <Arrow to={-1} isAtEnd={overflow.atStart} strip={strip} />}
      <div
        ref={strip}
        className="tag-bar-strip"
        role="tablist"
        aria-label="Açık sayfalar"
        data-more-left={overflow.isThere && !overflow.atStart}
        data-more-right={overflow.isThere && !overflow.atEnd}
      >
        {tabs.map((view) => (
          <Tag
            key={view.key}
            view={view}
            isShown={view.key === active}
            isStop={view.key === stop}
            isUnsaved={unsaved?.has(view.key) === true}
            panelId={panelId?.(view)}
            onSelect={onSelect}
            onClose={close}
            onKeyDown={keyDown}
            onMenu={contextMenu}
          />
        ))}
      </div>
      {overflow.isThere && <Arrow to={1} isAtEnd={overflow.atEnd} strip={strip} />}
      {active !== undefined && (
        <MenuButton
          isOpen={menu?.byButton === true}
          onOpen={(at) => setMenu({ key: active, at, byButton: true })}
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
