/** The product's mark: a D whose stem is not finished, the dot is the next pass. Never in other colours. */
export function ProductMark({ size = 26 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#0b68cd" />
      <path
        d="M9.8 16.6V8h5.4a8 8 0 0 1 0 16h-.3"
        fill="none"
        stroke="#fff"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="9.8" cy="23.7" r="2.2" fill="#8cc6ff" />
    </svg>
  );
}
