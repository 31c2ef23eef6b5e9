import { z } from 'zod';
import { addDias, type Data } from '../text/datas.ts';
import { FACULTATIVOS, type Facultativo, feriadosNacionais } from '../text/feriados.ts';
import { diaFechadoBody, type Expediente } from './model.ts';
import { dataNoAno } from './rules.ts';

/** What is about to be closed: a day that the town writes, or an optional national one. */
export const fechamentoBody = z.union([z.object({ dia: diaFechadoBody }), z.object({ facultativo: z.enum(FACULTATIVOS) })]);
export type Fechamento = z.output<typeof fechamentoBody>;

/** What can stand on a day. */
export const MARCADOS = ['Atendimento', 'Vistoria', 'Reunião'] as const;
export type TipoDeMarcado = (typeof MARCADOS)[number];

/** So many are shown, and so many are taken off in one act. */
export const MARCADOS_MAX = 200;
/** So many terms are shown by name. */
export const PRAZOS_MOSTRADOS = 20;
/** Terms that are counted; beyond them it says that there are more. */
export const PRAZOS_CONTADOS = 5000;
/** As far as anything may be arranged. */
const ADIANTE_DIAS = 730;

/** Part of a day on which nobody is there. Hours by the town's clock; '24:00' is its end. */
export interface Fechado {
  data: Data;
  das: string;
  as: string;
}

const PARTE: Record<Expediente, (hora: string) => Omit<Fechado, 'data'>> = {
  fechado: () => ({ das: '00:00', as: '24:00' }),
  fecha_mais_cedo: (hora) => ({ das: hora, as: '24:00' }),
  abre_mais_tarde: (hora) => ({ das: '00:00', as: hora }),
};

/** Every day that it closes from today on, as far ahead as anything may be arranged, with the hours. */
export function fechadosPor(fechamento: Fechamento, hoje: Data): Fechado[] {
  const ate = addDias(hoje, ADIANTE_DIAS);
  const anos = Array.from(
    { length: Number(ate.slice(0, 4)) - Number(hoje.slice(0, 4)) + 1 },
    (_, n) => Number(hoje.slice(0, 4)) + n,
  );
  const datas = anos.flatMap((ano) => {
    if ('facultativo' in fechamento)
      return feriadosNacionais(ano)
        .filter((f) => f.facultativo === fechamento.facultativo)
        .map((f) => f.data);
    return dataNoAno(fechamento.dia, ano) ?? [];
  });
  const parte = 'dia' in fechamento ? PARTE[fechamento.dia.expediente](fechamento.dia.hora) : PARTE.fechado('');
  return datas.filter((data) => data >= hoje && data <= ate).map((data) => ({ data, ...parte }));
}

/** The first day that it closes; nothing due before it moves. */
export function primeiroFechado(fechamento: Fechamento, hoje: Data): Data {
  if ('dia' in fechamento) return fechamento.dia.data;
  return fechadosPor({ facultativo: fechamento.facultativo satisfies Facultativo }, hoje)[0]?.data ?? hoje;
}

/** A last day that a closed day moves. */
export interface PrazoQuePassa {
  oQue: 'resposta' | 'etapa' | 'termo' | 'assinatura';
  nome: string;
  requerimento: { id: string; numero: string } | null;
  de: Data;
  para: Data;
}
/** Those of one kind. */
export interface PrazosQuePassam {
  passam: PrazoQuePassa[];
  /** More run than are counted. */
  ha_mais: boolean;
}

export const prazoQuePassaSchema = z.object({
  oQue: z.enum(['resposta', 'etapa', 'termo', 'assinatura']),
  nome: z.string(),
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
  de: z.string(),
  para: z.string(),
});

/** Something that stands on a day that is closed. Of a meeting nothing is told but who called it. */
export const marcadoNoDiaSchema = z.object({
  tipo: z.enum(MARCADOS),
  id: z.uuid(),
  versao: z.number().int(),
  nome: z.string(),
  pessoa: z.string(),
  inicio: z.string(),
});
export type MarcadoNoDia = z.output<typeof marcadoNoDiaSchema>;

export const desmarcarBody = {
  /** What stands on the day and is taken off it with the same act. */
  desmarcar: z
    .array(z.object({ tipo: z.enum(MARCADOS), id: z.uuid(), versao: z.number().int() }))
    .max(MARCADOS_MAX)
    .default([]),
  /** The word to each of its people. */
  palavra: z.string().trim().max(500).default(''),
};
