import { useSearchString } from '#lib/navigation.ts';
import { fromQueryString } from '#lib/query-string.ts';
import { hrefDoProcesso } from './fonte.ts';

export const ABAS = {
  formulario: 'Formulário',
  etapas: 'Etapas',
  taxas: 'Taxas',
  documentos: 'Documentos',
  geral: 'Geral',
  testar: 'Testar',
  conferir: 'Conferir',
  versoes: 'Versões',
  propostas: 'Municípios',
} as const;
export type Aba = keyof typeof ABAS;

/** Tabs as they were called in links that people have kept. */
const ANTIGAS: Record<string, Aba> = { rascunho: 'formulario', verificacao: 'conferir', mudancas: 'conferir' };
/** Where a part of the definition is worked on, by the kind in its anchor. */
const DO_LUGAR: Record<string, Aba> = {
  secao: 'formulario',
  campo: 'formulario',
  etapa: 'etapas',
  taxa: 'taxas',
  documento: 'documentos',
  geral: 'geral',
  numeracao: 'geral',
  prazo_requerente: 'geral',
  efeito_na_obra: 'geral',
  obra_externa: 'geral',
  aprovacao_tacita: 'geral',
};

/** @param em an anchor such as 'campo-area' */
export const abaDoLugar = (em: string): Aba => DO_LUGAR[em.split('-')[0] ?? ''] ?? 'formulario';

export function lerAba(aba: unknown, em: unknown): { aba: Aba; em: string | null } {
  const onde = typeof em === 'string' && em ? em : null;
  if (typeof aba === 'string' && Object.hasOwn(ABAS, aba)) return { aba: aba as Aba, em: onde };
  const antiga = typeof aba === 'string' && Object.hasOwn(ANTIGAS, aba) ? ANTIGAS[aba] : undefined;
  if (onde && (antiga === undefined || antiga === 'formulario')) return { aba: abaDoLugar(onde), em: onde };
  return { aba: antiga ?? 'formulario', em: onde };
}

/** The tab that the address names. */
export function useAba(): { aba: Aba; em: string | null } {
  const { aba, em } = fromQueryString(useSearchString().replace(/^\?/, ''));
  return lerAba(aba, em);
}

export const hrefDaAba = (id: string, aba: Aba, mais: { em?: string } = {}): string =>
  hrefDoProcesso(id, aba === 'formulario' && !mais.em ? {} : { aba, ...mais });
