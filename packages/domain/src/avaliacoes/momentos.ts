import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante, optionalText } from '../http/fields.ts';

/** After what a question is asked; what was thought of filing is `avaliar`. */
export const MOMENTOS = ['decisao', 'vistoria', 'atendimento'] as const;
export type Momento = (typeof MOMENTOS)[number];

export const PERGUNTAS: Record<Momento, string> = {
  decisao: 'A decisão veio clara e em tempo razoável?',
  vistoria: 'Como foi a vistoria?',
  atendimento: 'Como foi o atendimento?',
};

/** From bad to good: the words are what a person chooses by. */
export const NOTAS_DO_MOMENTO = {
  1: 'Muito ruim',
  2: 'Ruim',
  3: 'Nem bom nem ruim',
  4: 'Bom',
  5: 'Muito bom',
} as const;
export type NotaDoMomento = keyof typeof NOTAS_DO_MOMENTO;

/** Days in which it is asked: later nobody remembers. */
export const OPINIAO_DIAS = 30;
/** No more are asked at once. */
export const PERGUNTAS_MAX = 3;

const grupo = 'Avaliações';
const perguntasSchema = z.array(z.object({ momento: z.enum(MOMENTOS), alvo_id: z.string(), sobre: z.string(), em: instante }));
export type Pergunta = z.output<typeof perguntasSchema>[number];

const doRequerente = { grupo, permissao: 'painel.contribuinte' } as const;

export const listarPerguntas = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/opiniao',
  resumo: 'As decisões, vistorias e atendimentos dos últimos 30 dias de que a pessoa ainda pode dizer o que achou',
  dados: perguntasSchema,
});

const ESCOLHA = 'Escolha uma das opções.';
export const opinarBody = z.object({
  momento: z.enum(MOMENTOS),
  alvo_id: id,
  nota: z.coerce.number(ESCOLHA).pipe(z.literal([1, 2, 3, 4, 5], ESCOLHA)),
  comentario: optionalText(1000),
});

export const opinar = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/opiniao',
  resumo: 'Diz, uma vez, o que achou de uma decisão, de uma vistoria ou de um atendimento',
  body: opinarBody,
  dados: perguntasSchema,
});

export const CANAIS_DA_OPINIAO = ['portal', 'balcao'] as const;
export type CanalDaOpiniao = (typeof CANAIS_DA_OPINIAO)[number];
export const NOMES_DOS_CANAIS: Record<CanalDaOpiniao, string> = { portal: 'Pela internet', balcao: 'No balcão' };

/** With the filing, as the report shows them. */
export const DO_RELATORIO = ['protocolo', ...MOMENTOS] as const;
export type MomentoDoRelatorio = (typeof DO_RELATORIO)[number];
export const NOMES_DOS_MOMENTOS: Record<MomentoDoRelatorio, string> = {
  protocolo: 'Protocolo',
  decisao: 'Decisão',
  vistoria: 'Vistoria',
  atendimento: 'Atendimento',
};

const contagem = {
  momento: z.enum(DO_RELATORIO),
  total: z.number().int(),
  /** The mean in tenths, half up. */
  media_decimos: z.number().int(),
};
const resumoSchema = z.object({
  ano: z.number().int(),
  /** '' of what has no process, as an appointment about nothing that was filed */
  processos: z.array(z.object({ ...contagem, processo: z.string() })),
  meses: z.array(z.object({ ...contagem, mes: z.number().int().min(1).max(12) })),
  canais: z.array(z.object({ ...contagem, canal: z.enum(CANAIS_DA_OPINIAO) })),
  /** the last that were written, beside no request and no name */
  escritos: z.array(
    z.object({ momento: z.enum(MOMENTOS), processo: z.string(), nota: z.number().int(), comentario: z.string() }),
  ),
});
export type ResumoDasOpinioes = z.output<typeof resumoSchema>;
export const ESCRITOS_MAX = 30;

export const resumirOpinioes = endpoint({
  metodo: 'GET',
  path: ':painel/relatorio/avaliacoes/momentos',
  permissao: 'perfil.gestor.prefeitura',
  grupo,
  resumo: 'O que se achou num ano do protocolo, das decisões, das vistorias e dos atendimentos, por processo, mês e canal',
  query: z.object({ ano: z.coerce.number().int().min(2000).max(2200) }),
  dados: resumoSchema,
});
