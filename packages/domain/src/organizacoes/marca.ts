/** Name of the product as people read it (spec §1: an "easy approval" name). */
export const APP_NOME = 'Aprova Fácil';
/** What it is for, in one sentence; the page tells search engines the same (apps/web/index.html). */
export const APP_DESCRICAO = 'Peça, acompanhe e receba licenças de obras e de uso do solo do seu município.';

/** The header shows the town's name without this (spec §2). */
export const nomeCurto = (nome: string): string => nome.replace('Prefeitura Municipal de ', '');

/** 'na Prefeitura Municipal de Videira', 'no Município de Videira', 'em Videira'. */
export const naOrganizacao = (nome: string): string =>
  /^(?:prefeitura|secretaria|câmara)\b/i.test(nome)
    ? `na ${nome}`
    : /^(?:município|governo)\b/i.test(nome)
      ? `no ${nome}`
      : `em ${nome}`;

/** A host that begins with "painel" is the system panel; any other is a town (spec §1). */
export const isHostSistema = (host: string): boolean => host.toLowerCase().startsWith('painel');
