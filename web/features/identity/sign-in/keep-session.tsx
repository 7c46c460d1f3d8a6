import { useIsNarrow } from '#web/ui/use-media.ts';

const NAME = 'keepSession';
const YES = 'yes';
const NO = 'no';

/** Whether the box was ticked, which is proposed the next time. */
export function readsKept(form: FormData): boolean {
  const isKept = form.get(NAME) !== null;
  try {
    localStorage.setItem(NAME, isKept ? YES : NO);
  } catch {
    // Without storage it is asked anew each time.
  }
  return isKept;
}

/** "Oturumu açık tut": otherwise the session ends with the browser. */
export function KeepSession() {
  const isPhone = useIsNarrow();
  // As was chosen here last; before that, a phone is one person's and a computer may be anybody's.
  const last = localStorage.getItem(NAME);
  return (
    <label className="sign-in-keep">
      <input type="checkbox" name={NAME} defaultChecked={last === null ? isPhone : last === YES} />
      Oturumu açık tut
    </label>
  );
}
