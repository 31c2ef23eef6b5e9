/**
 * Suspensa, Cassada and Baixada say how the work stands that a licence is of (domain/obras). Vencida is stored nowhere: a licence is lapsed from the day after its last one, see
 * `situacao_da_licenca` in the database.
 */
export const SITUACOES_LICENCA = [
  'Em emissão',
  'Aguardando assinatura',
  'Vigente',
  'Vencida',
  'Suspensa',
  'Cassada',
  'Baixada',
  'Substituída',
  'Sem efeito',
] as const;
/** Of one signature on it. */
export const SITUACOES_ASSINATURA = ['Aguardando', 'Assinado', 'Recusado', 'Expirado', 'Substituído'] as const;

const ASSINADAS: readonly string[] = ['Vigente', 'Vencida', 'Suspensa', 'Cassada', 'Baixada'];

/** Signed by all and neither made anew nor taken back: it holds, or held until its last day or until its work stood otherwise. */
export const isAssinada = (situacao: (typeof SITUACOES_LICENCA)[number]): boolean => ASSINADAS.includes(situacao);
