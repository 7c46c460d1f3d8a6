/** What an operator can mend: printed as one line, without a stack, before a non-zero exit. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
