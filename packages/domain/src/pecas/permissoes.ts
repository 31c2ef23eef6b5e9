/** Who writes a parecer or a despacho: whoever analyses or decides the request, and the manager. */
export const ESCREVEM_PECAS = [
  'prefeitura.requerimento.analisar',
  'prefeitura.requerimento.decidir',
  'perfil.gestor.prefeitura',
] as const;
