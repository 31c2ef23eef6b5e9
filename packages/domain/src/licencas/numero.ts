import { z } from 'zod';
import type { Numeracao } from '../processos/definicao.ts';

/** A document's number as it is stored: the digits with their prefix, the year, and how the year is written. */
export const numeroDeDocumento = {
  numero: z.string(),
  ano: z.number().int(),
  formato_ano: z.enum(['aaaa', 'aa', 'nenhum']),
};
export interface NumeroDeDocumento {
  numero: string;
  ano: number;
  formato_ano: Numeracao['ano'];
}

/** 'ALV-0007/2026', 'ALV-0007/26' or 'ALV-0007': on screens, in the PDF, in messages and on the page that verifies it. */
export function numeroDoDocumento({ numero, ano, formato_ano }: NumeroDeDocumento): string {
  if (formato_ano === 'nenhum') return numero;
  return `${numero}/${formato_ano === 'aa' ? String(ano % 100).padStart(2, '0') : ano}`;
}

/** 'ABCD-EFGH-JKMN-PQRS' of 'ABCDEFGHJKMNPQRS', as people read it out: on screens, in the PDF, in mails. */
export const formatCodigo = (codigo: string): string => codigo.match(/.{1,4}/g)?.join('-') ?? '';

/** The place of a document in its sequence, with prefix and zeros. A number that outgrows its digits is not cut. */
export const numeroSequencial = (n: number, { prefixo, digitos }: Pick<Numeracao, 'prefixo' | 'digitos'>): string =>
  `${prefixo}${String(n).padStart(digitos, '0')}`;

/** The number of a request, '0123/2026', as that of its document. */
export function numeroDoPedido(
  requerimento: string,
  numeracao: Pick<Numeracao, 'prefixo' | 'ano'>,
  ano: number,
): NumeroDeDocumento {
  const [numero = '', anoDoPedido = ''] = requerimento.split('/');
  return { numero: `${numeracao.prefixo}${numero}`, ano: Number(anoDoPedido) || ano, formato_ano: numeracao.ano };
}

/**
 * The name of the counter of a sequence; null for the algorithms that count nothing.
 * @param setorId of the sector whose sequence counts
 * @source spec §3, "Process-number algorithms"
 */
export function escopoDaSequencia(
  algoritmo: Numeracao['algoritmo'],
  { processo_id, setor_id, ano }: { processo_id: string; setor_id: string; ano: number },
): string | null {
  if (algoritmo === 'sequencial_tipo') return `licenca/tipo/${processo_id}`;
  if (algoritmo === 'sequencial_setor') return `licenca/setor/${setor_id}`;
  if (algoritmo === 'sequencial_setor_ano') return `licenca/setor/${setor_id}/${ano}`;
  return null;
}
