import { z } from 'zod';
import { dataIso } from '../http/fields.ts';
import { RuleError } from '../http/rule-error.ts';
import { addDias, addMeses, type Data } from '../text/datas.ts';

export const CADAS = ['semana', 'quinzena', 'mes'] as const;
export type Cada = (typeof CADAS)[number];
export const NOME_DO_CADA: Record<Cada, string> = {
  semana: 'Toda semana',
  quinzena: 'A cada duas semanas',
  mes: 'Todo mês',
};

/** Each is a row of its own, so a series has an end. */
export const OCORRENCIAS_MAX = 100;

export const repeteSchema = z
  .object({
    cada: z.enum(CADAS, { error: 'campo obrigatorio' }),
    /** Until this day, itself included; or so many times, the first included. */
    ate: dataIso.nullable().default(null),
    vezes: z.coerce.number().int().min(2, 'São pelo menos 2 vezes.').max(OCORRENCIAS_MAX).nullable().default(null),
  })
  .refine((r) => (r.ate === null) !== (r.vezes === null), { path: ['ate'], message: 'Diga até quando ou quantas vezes.' });
export type Repete = z.output<typeof repeteSchema>;

/**
 * The nth day of a series, 0 being the first. A month that lacks the day has its last one, and the next is counted from the first day
 * again: 31/01, 28/02, 31/03.
 */
export function ocorrencia(dia: Data, cada: Cada, n: number): Data {
  if (cada === 'mes') return addMeses(dia, n);
  return addDias(dia, n * (cada === 'semana' ? 7 : 14));
}

/**
 * The days of a series in order, `dia` first.
 * @throws RuleError `repeticao_longa` beyond OCORRENCIAS_MAX, `repeticao_vazia` where it ends before its second day
 */
export function ocorrencias(dia: Data, { cada, ate, vezes }: Repete): Data[] {
  const refuse = (codigo: string, mensagem: string): never => {
    throw new RuleError(codigo, mensagem, [{ campo: 'repete.ate', mensagem }]);
  };
  const dias: Data[] = [];
  for (let n = 0; n < (vezes ?? OCORRENCIAS_MAX + 1); n += 1) {
    const proximo = ocorrencia(dia, cada, n);
    if (ate !== null && proximo > ate) break;
    dias.push(proximo);
  }
  if (dias.length > OCORRENCIAS_MAX)
    refuse('repeticao_longa', `São mais de ${OCORRENCIAS_MAX} vezes. Escolha um dia mais perto para terminar.`);
  if (dias.length < 2) refuse('repeticao_vazia', 'Até esse dia acontece uma vez só. Escolha um dia mais longe.');
  return dias;
}
