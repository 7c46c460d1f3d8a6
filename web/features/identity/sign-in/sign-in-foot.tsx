import type { ComponentType } from 'react';
import { useLazy } from '#web/ui/use-lazy.ts';

interface PaperProps {
  readonly onClose: () => void;
}

/** A text that opens over the page; its code comes when it is asked for. */
function PaperLink({
  label,
  load,
}: {
  readonly label: string;
  readonly load: () => Promise<ComponentType<PaperProps>>;
}) {
  const paper = useLazy(load, () => {});
  return (
    <>
      <button type="button" className="sign-in-link" aria-haspopup="dialog" onClick={paper.show}>
        {label}
      </button>
      {paper.Lazy && <paper.Lazy onClose={paper.hide} />}
    </>
  );
}

/** What one may read before one signs in. */
export function SignInFoot() {
  return (
    <footer className="sign-in-foot">
      <PaperLink
        label="KVKK aydınlatma metni"
        load={async () => (await import('./papers/privacy-notice.tsx')).PrivacyNotice}
      />
      <PaperLink
        label="Yardım"
        load={async () => (await import('./papers/sign-in-help.tsx')).SignInHelp}
      />
    </footer>
  );
}
