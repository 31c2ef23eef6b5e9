export const SITUACOES_LICENCA = ['Em emissão', 'Aguardando assinatura', 'Vigente', 'Substituída', 'Sem efeito'] as const;
/** Of one signature on it. */
export const SITUACOES_ASSINATURA = ['Aguardando', 'Assinado', 'Recusado', 'Substituído'] as const;
