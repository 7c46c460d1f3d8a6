import { CloseOutlined, StarOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useDismiss } from '#web/ui/controls/use-dismiss.ts';
import '../popover.css';
import { offerFocus } from '#web/ui/focus.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

export interface ViewsOfList {
  readonly views: readonly SavedView[];
  /** Resolves once it is kept; a view of the same name is replaced. */
  save(name: string, query: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

interface SavedViewsProps extends ViewsOfList {
  /** How the list stands now. */
  readonly current: string;
  readonly onApply: (query: string) => void;
}

/** One's own views by name: apply, save, delete. */
export function SavedViews({ views, current, save, remove, onApply }: SavedViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, isOpen, (by) => {
    setOpen(false);
    if (by === 'escape')
      offerFocus(root.current?.querySelector('button'), { asker: document.activeElement });
  });
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    try {
      await save(name.trim(), current);
      setName('');
    } catch {
      // The call has said why; the name stays to be mended.
    } finally {
      setSaving(false);
    }
  };
  return (
    <div ref={root} className="list-popover-root">
      <IconButton
        label="Kayıtlı görünümler"
        tooltip="end"
        icon={<StarOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="list-popover" role="group" aria-label="Kayıtlı görünümler">
          {views.length === 0 ? (
            <p className="quiet-text">
              Sık kullandığınız arama ve filtreleri bir adla saklayın; yalnız siz görürsünüz.
            </p>
          ) : (
            <ul className="list-views">
              {views.map((view) => (
                <li key={view.id}>
                  <button
                    type="button"
                    className="list-view"
                    aria-current={view.query === current}
                    onClick={() => {
                      setOpen(false);
                      onApply(view.query);
                    }}
                  >
                    {view.name}
                  </button>
                  <IconButton
                    label={`Görünümü sil: ${view.name}`}
                    tooltip="none"
                    icon={<CloseOutlined />}
                    onClick={() => void remove(view.id)}
                  />
                </li>
              ))}
            </ul>
          )}
          <form className="list-view-form" onSubmit={(event) => void keep(event)}>
            <Input
              aria-label="Görünümün adı"
              placeholder="Bu görünüme ad verin"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
            <Button htmlType="submit" loading={isSaving} disabled={name.trim() === ''}>
              Kaydet
            </Button>
          </form>
        </div>
      )}
    </div>
  );
}
