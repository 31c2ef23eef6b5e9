/** Who writes a parecer, a despacho, a notification or an auto: whoever analyses or decides the request, and the manager. */
export const ESCREVEM_PECAS = [
  'prefeitura.requerimento.analisar',
  'prefeitura.requerimento.decidir',
  'perfil.gestor.prefeitura',
] as const;
