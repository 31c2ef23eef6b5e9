import { PERMISSOES } from '@portal/domain/usuarios/permissions';

export interface Opcao {
  chave: string;
  texto: string;
  /** Held, but not for this person to give or take. */
  presa?: boolean;
}

/** First words of a key → the heading it stands under; the first that fits wins. */
const GRUPOS: readonly (readonly [prefixo: string, titulo: string])[] = [
  ['perfil.', 'No município inteiro'],
  ['prefeitura.contribuinte', 'Cadastro de requerentes'],
  ['prefeitura.requerimento.relatorio', 'Relatórios'],
  ['permissao.relatorios', 'Relatórios'],
  ['prefeitura.requerimento', 'Requerimentos'],
  ['prefeitura.assinatura', 'Assinaturas'],
  ['permissao.', 'Taxas'],
];
const OUTRAS = 'Outras';
const ORDEM = ['No município inteiro', 'Requerimentos', 'Assinaturas', 'Taxas', 'Cadastro de requerentes', 'Relatórios', OUTRAS];

const tituloDe = (chave: string): string => GRUPOS.find(([prefixo]) => chave.startsWith(prefixo))?.[1] ?? OUTRAS;

/** What a key allows, in words; a key without words stands for itself. */
export const textoDe = (chave: string): string => (PERMISSOES as Record<string, string>)[chave] ?? chave;

/** A key that means something only in the whole town. */
const doMunicipio = (chave: string): boolean => chave.startsWith('perfil.');

/**
 * The keys to choose from, under their headings. What is held and may not be given stays in sight, and stays as it is.
 * @param noSetor leaves out what means nothing inside one sector
 */
export function agrupar(
  dadas: readonly Opcao[],
  held: readonly string[],
  { noSetor = false } = {},
): { titulo: string; opcoes: Opcao[] }[] {
  const known = new Set(dadas.map(({ chave }) => chave));
  const fixed = held.filter((chave) => !known.has(chave)).map((chave) => ({ chave, texto: textoDe(chave), presa: true }));
  const all = [...dadas, ...fixed].filter(({ chave }) => !noSetor || !doMunicipio(chave) || held.includes(chave));
  return ORDEM.map((titulo) => ({ titulo, opcoes: all.filter(({ chave }) => tituloDe(chave) === titulo) })).filter(
    ({ opcoes }) => opcoes.length > 0,
  );
}
