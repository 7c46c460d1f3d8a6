/** The product's mark; its place gives size and colour. Sign-in draws its own: this one travels with the shell. */
export function ProductMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M6 17l7 7 13-16" />
    </svg>
  );
}
