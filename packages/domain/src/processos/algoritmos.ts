/** The five algorithms of spec §3. */
export const ALGORITMOS = [
  'manual',
  'igual_requerimento',
  'sequencial_tipo',
  'sequencial_setor',
  'sequencial_setor_ano',
] as const;
