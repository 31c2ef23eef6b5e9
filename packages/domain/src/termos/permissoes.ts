/** Who writes and sends a notice. */
export const ENVIAM_TERMOS = ['prefeitura.requerimento.analisar', 'perfil.gestor.prefeitura'] as const;
/** Who reads those that were sent. */
export const LEEM_TERMOS = [...ENVIAM_TERMOS, 'prefeitura.requerimento.visualizar'] as const;
