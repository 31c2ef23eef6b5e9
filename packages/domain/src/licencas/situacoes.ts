/** Vencida is stored nowhere: a licence is lapsed from the day after its last one, see `situacao_da_licenca` in the database. */
export const SITUACOES_LICENCA = [
  'Em emissão',
  'Aguardando assinatura',
  'Vigente',
  'Vencida',
  'Substituída',
  'Sem efeito',
] as const;
/** Of one signature on it. */
export const SITUACOES_ASSINATURA = ['Aguardando', 'Assinado', 'Recusado', 'Expirado', 'Substituído'] as const;

/** Signed by all and neither made anew nor taken back: it holds, or held until its last day. */
export const isAssinada = (situacao: (typeof SITUACOES_LICENCA)[number]): boolean =>
  situacao === 'Vigente' || situacao === 'Vencida';
