/** Whether a town is served. Suspended it may be taken back at any time; ended it is first suspended again. */
export const SITUACOES = ['Ativo', 'Suspenso', 'Encerrado'] as const;
export type Situacao = (typeof SITUACOES)[number];

/** What whoever comes to its address is told; null: it is served. */
export const FRASE_DA_SITUACAO: Record<Situacao, string | null> = {
  Ativo: null,
  Suspenso: 'O atendimento deste município está suspenso.',
  Encerrado: 'O atendimento deste município por este portal foi encerrado.',
};
