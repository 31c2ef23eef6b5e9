/**
 * The modules of apps/server/src/modules, lowest tier first. A module may use another only in a lower tier, and only
 * through its index.ts. `npm run check` refuses the rest, and a module that stands in no tier.
 */
export const tiers = [
  // who and where
  ['organizacoes'],
  ['setores', 'arquivos', 'emails', 'numeracao'],
  ['usuarios'],
  ['sessoes', 'notificacoes'],
  // registries
  ['contribuintes', 'profissionais', 'imoveis', 'zoneamento'],
  // what may be asked
  ['processos'],
  // what is being asked
  ['requerimentos', 'etapas'],
  // acts
  ['assinaturas', 'taxas', 'pendencias'],
  ['licencas'],
  // moves an etapa, so it must see every act
  ['tramitacao'],
  // readings
  ['relatorios', 'auditoria', 'agenda', 'noticias', 'recursos'],
];
