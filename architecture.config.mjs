/**
 * The modules of apps/server/src/modules, lowest tier first. A module may use another only in a lower tier, and only
 * through its index.ts. `npm run check` refuses the rest, and a module that stands in no tier.
 */
export const tiers = [
  // who and where
  ['organizacoes'],
  ['arquivos', 'emails', 'numeracao', 'tentativas', 'configuracoes', 'calendario'],
  ['usuarios'],
  ['contas'],
  ['segundo-fator', 'equipe', 'setores', 'suporte', 'municipios'],
  ['sessoes', 'notificacoes', 'frases', 'visoes'],
  // registries
  ['imoveis'],
  // what may be asked
  ['processos'],
  ['catalogo'],
  // what is being asked
  ['requerimentos', 'prazos'],
  // acts
  ['taxas', 'pendencias', 'licencas', 'distribuicao', 'exportacoes'],
  ['assinaturas', 'plantas'],
  // moves an etapa, so it must see every act
  ['tramitacao'],
  // prints it
  ['impressos'],
  // many acts at once
  ['lotes'],
  // readings
  ['noticias', 'recursos', 'canais'],
];
