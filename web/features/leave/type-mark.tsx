import './leave.css';

/** A leave type: its colour never stands without its name. */
export const TypeMark = ({ colour, name }: { readonly colour: string; readonly name: string }) => (
  <span className="leave-type">
    <span className="leave-type-dot" style={{ background: colour }} aria-hidden="true" />
    {name}
  </span>
);
