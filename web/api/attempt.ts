/**
 * Does this. What fails has been said by the call that failed, so whoever asked has nothing left to say;
 * false tells them that it was not done.
 */
export async function attempt(act: () => unknown): Promise<boolean> {
  try {
    await act();
    return true;
  } catch {
    return false;
  }
}
