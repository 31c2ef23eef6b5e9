import { NOMES_DAS_REGRAS } from '../zonas/usos.ts';
import type { Viabilidade, ZonaConsultada } from './contract.ts';

/** What this is not: said wherever it is read. */
export const NAO_VALE =
  'Esta consulta é informativa: não vale como licença, nem como consulta prévia formal. Quem decide é a prefeitura, no requerimento.';

/** What a zone says of the use, in a sentence. */
export function dizerUso({ uso, versao, sigla }: ZonaConsultada, pedido: Viabilidade['uso']): string {
  if (versao === null) return `A lei da ${sigla} ainda não está em vigor.`;
  if (pedido === null) return '';
  if (uso === null) return `A lei da ${sigla} não fala deste uso. Pergunte à prefeitura.`;
  return NOMES_DAS_REGRAS[uso.regra];
}

const PIOR = ['permitido', 'condicionado', 'proibido'] as const;

/** What holds on the whole: as strict as the strictest of its zones; null where one of them does not say. */
export function sintese({ zonas, uso }: Viabilidade): (typeof PIOR)[number] | null {
  if (uso === null || zonas.length === 0 || zonas.some((z) => z.uso === null)) return null;
  return PIOR.findLast((regra) => zonas.some((z) => z.uso?.regra === regra)) ?? null;
}
