/** What is typed into a terminal so that it finds us: the address by which the panel itself was opened. */
interface Opened {
  readonly hostname: string;
  readonly port: string;
  readonly protocol: string;
}

interface Typed {
  readonly host: string;
  readonly port: string;
  readonly isSecure: boolean;
}

/** `plainPort`: where terminals have a port of their own, which knows no TLS. */
export function typedInto({ hostname, port, protocol }: Opened, plainPort: number | null): Typed {
  if (plainPort !== null) return { host: hostname, port: String(plainPort), isSecure: false };
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? '443' : '80'), isSecure };
}

/** The whole address with a secret path behind it: 'http://panel.ornek.com:8090/cihaz/…'. */
export function secretAddress(opened: Opened, plainPort: number | null, path: string): string {
  const { host, port, isSecure } = typedInto(opened, plainPort);
  return new URL(path, `${isSecure ? 'https' : 'http'}://${host}:${port}`).href;
}

/** Such an address means the terminal itself when it is typed there. */
export const isOwnComputer = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
