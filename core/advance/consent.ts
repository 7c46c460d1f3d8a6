/** What whoever asks for an advance agrees to (TBK 407): without it nothing may be kept back from the wage. Another text is another version. */
export const CONSENT = {
  version: 1,
  text: 'Aldığım avansın, yukarıdaki plana göre taksit taksit ücretimden kesilmesini; işten ayrılırsam kalanının son ücretimden ve alacaklarımdan kesilmesini kabul ediyorum.',
} as const;
