/** The nine statuses, exactly the spec's (spec §4). */
export const STATUS = [
  'Rascunho',
  'Em construcao',
  'Aguardando comprovante',
  'Aguardando prefeitura',
  'Em andamento',
  'Aguardando requerente',
  'Deferido',
  'Indeferido',
  'Cancelado',
] as const;
export type Status = (typeof STATUS)[number];

/** Nothing happens any more unless the step is reopened. */
export const ENCERRADOS: readonly Status[] = ['Deferido', 'Indeferido', 'Cancelado'];
/** Not filed yet: no number, nobody but its authors sees it. */
export const NAO_PROTOCOLADOS: readonly Status[] = ['Rascunho', 'Em construcao'];

export const isEncerrado = (s: Status): boolean => ENCERRADOS.includes(s);
export const isProtocolado = (s: Status): boolean => !NAO_PROTOCOLADOS.includes(s);
