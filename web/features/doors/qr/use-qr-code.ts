import { useEffect, useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';

type Given = Awaited<ReturnType<typeof api.qrEntries.GetQrCode>>;

/** What the screen at an entrance shows. */
export interface KioskState {
  readonly place: Pick<Given, 'workPlaceName' | 'timeZone'> | undefined;
  /** Undefined where there is none that still holds. */
  readonly code: string | undefined;
  readonly isOffline: boolean;
  /** The link was taken back, or never was one. */
  readonly isOver: boolean;
  /** How far the server's clock is ahead of the screen's, in ms. */
  readonly ahead: number;
}

const RETRY_MS = 3_000;
const nothing: KioskState = {
  place: undefined,
  code: undefined,
  isOffline: false,
  isOver: false,
  ahead: 0,
};

/** Neither a clock that is set back nor a screen that slept makes a code live longer: the later of the two clocks counts. */
const clocks = () => ({ wall: Date.now(), steady: performance.now() });
const elapsedSince = (begin: ReturnType<typeof clocks>) =>
  Math.max(Date.now() - begin.wall, performance.now() - begin.steady);

/** Asks for a new code every few seconds, and takes the shown one away when it is over, whatever the network does. */
export function useQrCode(key: string): KioskState {
  const [state, setState] = useState(nothing);
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    let shown: { begun: ReturnType<typeof clocks>; lifeMs: number } | undefined;

    const hide = () => {
      shown = undefined;
      setState((before) => ({ ...before, code: undefined }));
    };
    const ask = async () => {
      clearTimeout(next);
      const begun = clocks();
      try {
        const given = await api.qrEntries.GetQrCode({ key }, { background: true });
        if (isGone) return;
        // From when it was asked for: what the network took is the code's time too.
        shown = { begun, lifeMs: given.lifeMs };
        const { workPlaceName, timeZone, code } = given;
        const ahead = Date.parse(given.now) - Date.now();
        setState({
          place: { workPlaceName, timeZone },
          code,
          isOffline: false,
          isOver: false,
          ahead,
        });
        next = setTimeout(() => void ask(), given.renewMs);
      } catch (error) {
        if (isGone) return;
        if (error instanceof ApiError && error.status === 404) {
          shown = undefined;
          setState({ ...nothing, isOver: true });
          return;
        }
        setState((before) => ({ ...before, isOffline: true }));
        next = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    const look = setInterval(() => {
      if (shown && elapsedSince(shown.begun) >= shown.lifeMs) hide();
    }, 500);
    /** Whoever comes back to the screen, or gets the network back, does not wait for the next turn. */
    const wake = () => {
      if (document.visibilityState !== 'visible') return;
      if (shown && elapsedSince(shown.begun) >= shown.lifeMs) hide();
      void ask();
    };
    const lose = () => setState((before) => ({ ...before, isOffline: true }));
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    window.addEventListener('offline', lose);
    void ask();
    return () => {
      isGone = true;
      clearTimeout(next);
      clearInterval(look);
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', lose);
    };
  }, [key]);
  return state;
}
