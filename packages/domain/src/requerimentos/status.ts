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

/** The look of each, by the names of web/ui/tones.ts: the same in lists, pages, mails and documents. */
export const COR_DO_STATUS = {
  'Em andamento': 'blue',
  Deferido: 'green',
  Indeferido: 'red',
  'Aguardando prefeitura': 'violet',
  'Aguardando requerente': 'amber',
  'Aguardando comprovante': 'amber-outline',
  Cancelado: 'grey',
  Rascunho: 'grey-outline',
  'Em construcao': 'dashed',
} as const satisfies Record<Status, string>;

/** The nine as spec §4 lists them, with the word of the pill, which is the spec's own. */
export const SITUACOES = (Object.keys(COR_DO_STATUS) as Status[]).map((value) => ({
  value,
  label: value as string,
  cor: COR_DO_STATUS[value] as string,
}));

/** Nothing happens any more unless the step is reopened. */
export const ENCERRADOS: readonly Status[] = ['Deferido', 'Indeferido', 'Cancelado'];
/** Not filed yet: no number, nobody but its authors sees it. */
export const NAO_PROTOCOLADOS: readonly Status[] = ['Rascunho', 'Em construcao'];

export const isEncerrado = (s: Status): boolean => ENCERRADOS.includes(s);
export const isProtocolado = (s: Status): boolean => !NAO_PROTOCOLADOS.includes(s);
