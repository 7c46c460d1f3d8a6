/** The address as it is kept, or null: no blanks, no two dots, a domain with a dot. */
export function parseEmail(text: string): string | null {
  const address = text.trim();
  const isAddress =
    /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/.test(
      address,
    );
  return isAddress ? address : null;
}
