import { emOrdem } from '@portal/domain/http/fields';
import { NOMES_DOS_TIPOS } from '@portal/domain/processos/tipo';
import { ESPERAS, EU, FILAS, NINGUEM } from '@portal/domain/requerimentos/lista';
import { STATUS, type Status } from '@portal/domain/requerimentos/status';
import { z } from 'zod';
import { formatDate, plural } from '#lib/format.ts';

/** The statuses staff meet, in the order of the flow: a requester's own draft is theirs alone. */
export const STATUS_DA_MESA: readonly Status[] = STATUS.filter((status) => status !== 'Rascunho');

const LISTAS_VAZIAS = {
  status: [] as string[],
  processo_id: [] as string[],
  grupo: [] as string[],
  tipo: [] as string[],
  setor_id: [] as string[],
  etapa: [] as string[],
  analista: [] as string[],
  bairro: [] as string[],
  zona: [] as string[],
  espera: [] as string[],
};
const TEXTOS_VAZIOS = {
  de: '',
  ate: '',
  vence_de: '',
  vence_ate: '',
  vence_em: '',
  conosco: '',
  vencido: '',
  pendencia: '',
  comprovante: '',
  nao_lido: '',
  minha_fila: '',
};
/** The advanced filter of the lists, empty: what the address may hold. */
export const SEM_FILTROS = { ...LISTAS_VAZIAS, ...TEXTOS_VAZIOS };
export type FiltrosDaLista = typeof SEM_FILTROS & Record<string, string | string[]>;

type Valores = Record<string, string | string[]>;
const isDias = (valor: unknown): boolean => valor === '' || valor === undefined || /^\d{1,4}$/.test(String(valor));
const DIAS = 'Escreva um número de dias, sem vírgula.';

/** A start before its end (spec §5), and days as whole numbers. */
export const filtrosSchema: z.ZodType<Valores, Valores> = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .refine(...emOrdem('de', 'ate'))
  .refine(...emOrdem('vence_de', 'vence_ate'))
  .refine(({ vence_em }) => isDias(vence_em), { path: ['vence_em'], message: DIAS })
  .refine(({ conosco }) => isDias(conosco), { path: ['conosco'], message: DIAS });

/** Questions of yes or nothing, with their words. */
export const SIM: Record<string, string> = Object.fromEntries(Object.values(FILAS).map(({ filtro, rotulo }) => [filtro, rotulo]));

/** How a filter reads on its chip, without looking anything up. */
export function descrever(name: string, value: string, nomes: (name: string, value: string) => string | undefined): string {
  if (name in SIM) return SIM[name] as string;
  const dias = (frase: string) => `${frase} ${plural(Number(value), 'dia', 'dias')}`;
  switch (name) {
    case 'processo_id':
      return nomes(name, value) ?? 'Processo';
    case 'setor_id':
      return `Setor: ${nomes(name, value) ?? 'outro'}`;
    case 'analista':
      return `Analista: ${value === EU ? 'eu' : value === NINGUEM ? 'ninguém' : (nomes(name, value) ?? 'outra pessoa')}`;
    case 'tipo':
      return NOMES_DOS_TIPOS[value as keyof typeof NOMES_DOS_TIPOS] ?? value;
    case 'espera':
      return `Espera: ${ESPERAS[value as keyof typeof ESPERAS]?.rotulo.toLowerCase() ?? value}`;
    case 'grupo':
      return `Grupo: ${value}`;
    case 'etapa':
      return `Etapa: ${value}`;
    case 'bairro':
      return `Bairro: ${value}`;
    case 'zona':
      return `Zona: ${value}`;
    case 'de':
      return `Protocolado desde ${formatDate(value)}`;
    case 'ate':
      return `Protocolado até ${formatDate(value)}`;
    case 'vence_de':
      return `Vence desde ${formatDate(value)}`;
    case 'vence_ate':
      return `Vence até ${formatDate(value)}`;
    case 'vence_em':
      return dias('Vence em até');
    case 'conosco':
      return dias('Na prefeitura há mais de');
    default:
      return value;
  }
}
