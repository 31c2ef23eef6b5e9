/** The door of a town, on the same scheme and port as `origem`: 'http://xanxere.localhost:3000/'. */
export const enderecoDe = (origem: string, dominio: string): string =>
  origem.replace(/^(https?:\/\/)[^/:]+(:\d+)?.*$/, (_, esquema: string, porta = '') => `${esquema}${dominio}${porta}/`);
