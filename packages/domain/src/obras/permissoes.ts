/** Who of the town hall reads works. */
export const LEEM_OBRAS = [
  'prefeitura.requerimento.visualizar',
  'prefeitura.requerimento.analisar',
  'prefeitura.requerimento.abrir',
  'perfil.gestor.prefeitura',
] as const;
