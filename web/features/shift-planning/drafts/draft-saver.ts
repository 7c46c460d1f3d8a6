import {
  changed,
  type Conflict,
  type Drafts,
  isIdle,
  noDrafts,
  returned,
  type SentCell,
  saved,
  settled,
  taken,
} from '../model/drafts.ts';
import type { CellKey } from '../model/plan.ts';

/** What one call answers. */
export interface SavedCells {
  readonly versions: ReadonlyMap<CellKey, number | null>;
  readonly conflicts: readonly Conflict[];
}

export type SaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed';

export interface SaverView {
  readonly drafts: Drafts;
  readonly state: SaveState;
}

interface SaverProps {
  send(cells: readonly SentCell[]): Promise<SavedCells>;
  /** What was sent has arrived; conflicts are among it. */
  onSaved(cells: readonly SentCell[], answer: SavedCells): void | Promise<void>;
}

/** Painting goes on: what is done in quick succession goes out together. */
const PAUSE_MS = 500;

/**
 * Saves drafts by itself, one call at a time. It stands outside of React's effects, which rest while a tab is hidden: what
 * was painted is saved all the same.
 */
export class DraftSaver {
  #view: SaverView = { drafts: noDrafts, state: 'idle' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #props: SaverProps;
  readonly #listeners = new Set<() => void>();

  constructor(props: SaverProps) {
    this.#props = props;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): SaverView => this.#view;

  change(cells: readonly SentCell[]): void {
    if (cells.length === 0) return;
    const drafts = changed(this.#view.drafts, cells);
    this.#show({ drafts, state: this.#view.state === 'saving' ? 'saving' : 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), PAUSE_MS);
  }

  settle(key: CellKey): void {
    this.#show({ ...this.#view, drafts: settled(this.#view.drafts, key) });
  }

  /** Everything that is to be saved is, or could not be: true where nothing is left. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#view.state === 'saving') await this.#changeOfView();
    await this.#send();
    return isIdle(this.#view.drafts);
  }

  /** What could not be saved is given up. */
  drop(): void {
    clearTimeout(this.#timer);
    const { sent, conflicts } = this.#view.drafts;
    this.#show({ drafts: { waiting: new Map(), sent, conflicts }, state: 'idle' });
  }

  #changeOfView(): Promise<void> {
    return new Promise((done) => {
      const stop = this.subscribe(() => {
        stop();
        done();
      });
    });
  }

  async #send(): Promise<void> {
    // One at a time: whoever waits goes out with the next.
    if (this.#view.state === 'saving') return;
    for (;;) {
      const { drafts, cells } = taken(this.#view.drafts);
      if (cells.length === 0) return;
      this.#show({ drafts, state: 'saving' });
      try {
        const answer = await this.#props.send(cells);
        await this.#props.onSaved(cells, answer);
        const left = saved(this.#view.drafts, answer.versions, answer.conflicts);
        this.#show({ drafts: left, state: isIdle(left) ? 'saved' : 'saving' });
      } catch {
        // Said by the call. It waits until one tries again or paints on.
        this.#show({ drafts: returned(this.#view.drafts), state: 'failed' });
        return;
      }
    }
  }

  #show(view: SaverView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
