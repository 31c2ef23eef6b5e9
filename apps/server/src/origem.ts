import type { Config } from '#platform/config.ts';

/** Base address for links that leave the server. Names under .localhost are served here as they are; towns stand behind TLS. */
export function createOrigem({ port }: Config): (dominio: string) => string {
  return (dominio) => (dominio.endsWith('localhost') ? `http://${dominio}:${port}` : `https://${dominio}`);
}
