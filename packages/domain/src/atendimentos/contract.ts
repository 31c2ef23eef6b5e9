import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, instante, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { diasEntre } from '../text/datas.ts';

const grupo = 'Atendimento';
const params = z.object({ id });

export const MODALIDADES = ['Presencial', 'On-line'] as const;
export const SITUACOES_DO_ATENDIMENTO = ['A confirmar', 'Marcado', 'Cancelado', 'Feito', 'Não compareceu'] as const;
export type SituacaoDoAtendimento = (typeof SITUACOES_DO_ATENDIMENTO)[number];

/** How often a citizen may choose another time for one appointment. */
export const REMARCACOES_MAX = 2;
/** Days of free times that are asked for at once. */
export const VAGAS_MAX_DIAS = 35;

const HORA = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 08:00.');
export const janelaSchema = z
  .object({ dia: z.coerce.number().int().min(0).max(6), de: HORA, ate: HORA })
  .refine((j) => j.de < j.ate, { path: ['ate'], message: 'Precisa terminar depois de começar.' });

export const janelasSchema = z
  .array(janelaSchema)
  .max(28)
  .refine(
    (js) => js.every((a, i) => js.every((b, k) => k <= i || a.dia !== b.dia || a.ate <= b.de || b.ate <= a.de)),
    'Dois horários do mesmo dia se cruzam.',
  );

const inteiro = (min: number, max: number) =>
  z.coerce.number({ error: 'campo obrigatorio' }).int().min(min, `No mínimo ${min}.`).max(max, `No máximo ${max}.`);

export const tipoBody = z.object({
  setor_id: id,
  nome: text(3, 120),
  descricao: optionalText(1000),
  duracao_min: inteiro(5, 480),
  intervalo_min: inteiro(0, 240).default(0),
  /** how many are received at once */
  vagas: inteiro(1, 20).default(1),
  antecedencia_horas: inteiro(0, 720).default(2),
  ate_dias: inteiro(1, 180).default(30),
  modalidade: z.enum(MODALIDADES, { error: 'campo obrigatorio' }),
  /** the room, or the address of the call */
  local: text(3, 300),
  /** asked of whoever books; each is answered */
  perguntas: z.array(text(3, 200)).max(5, 'São até 5 perguntas.').default([]),
  horarios: janelasSchema.default([]),
  /** people of the sector; nobody: it is the counter */
  atendentes: z.array(id).max(20).default([]),
  ativo: z.boolean().default(true),
  /** people without an account may book it too */
  publico: z.boolean().default(false),
  /** how long an hour that comes free is kept for whoever waited */
  espera_horas: inteiro(1, 72).default(12),
});

export const tipoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  setor_id: z.string(),
  setor_nome: z.string(),
  nome: z.string(),
  descricao: z.string(),
  duracao_min: z.number().int(),
  intervalo_min: z.number().int(),
  vagas: z.number().int(),
  antecedencia_horas: z.number().int(),
  ate_dias: z.number().int(),
  modalidade: z.enum(MODALIDADES),
  local: z.string(),
  perguntas: z.array(z.string()),
  horarios: z.array(z.object({ dia: z.number().int(), de: z.string(), ate: z.string() })),
  atendentes: z.array(z.object({ id: z.string(), nome: z.string() })),
  ativo: z.boolean(),
  publico: z.boolean(),
  espera_horas: z.number().int(),
  pode_mudar: z.boolean(),
});
export type TipoDeAtendimento = z.output<typeof tipoSchema>;

const daEquipe = { grupo, permissao: 'painel.prefeitura' } as const;

export const listarTiposDeAtendimento = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/atendimento/tipo',
  resumo: 'O que se agenda em cada setor, e quando',
  dados: z.array(tipoSchema),
});
export const listarSetoresDeAtendimento = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/atendimento/setor',
  resumo: 'Os setores em que a pessoa abre horários: os que chefia ou gere, com quem trabalha neles',
  dados: z.array(
    z.object({ id: z.string(), nome: z.string(), pessoas: z.array(z.object({ id: z.string(), nome: z.string() })) }),
  ),
});
export const criarTipoDeAtendimento = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/atendimento/tipo',
  resumo: 'Abre horários para um tipo de atendimento num setor que a pessoa chefia ou gere',
  body: tipoBody,
  dados: tipoSchema,
});
export const mudarTipoDeAtendimento = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/atendimento/tipo/:id',
  resumo: 'Muda um tipo de atendimento; o que já foi marcado fica; 409 quando mudou antes',
  params,
  body: tipoBody.extend({ versao: versaoDaTela }),
  dados: tipoSchema,
});

export const atendimentoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  tipo_nome: z.string(),
  setor_nome: z.string(),
  modalidade: z.enum(MODALIDADES),
  local: z.string(),
  inicio: instante,
  fim: instante,
  situacao: z.enum(SITUACOES_DO_ATENDIMENTO),
  pessoa: z.string(),
  atendente: z.string(),
  respostas: z.array(z.object({ pergunta: z.string(), resposta: z.string() })),
  motivo: z.string(),
  remarcacoes: z.number().int(),
  /** how to reach who has no account */
  contato: z.string(),
  /** about which request */
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
  /** until when an hour that is not confirmed is kept */
  vence_em: instante.nullable(),
});
export type Atendimento = z.output<typeof atendimentoSchema>;

const periodo = z
  .object({ de: dataIso, ate: dataIso })
  .refine(...emOrdem('de', 'ate'))
  .refine(({ de, ate }) => diasEntre(de, ate) < VAGAS_MAX_DIAS, {
    path: ['ate'],
    message: `Peça até ${VAGAS_MAX_DIAS} dias de cada vez.`,
  });

export const listarAtendimentos = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/atendimento',
  resumo: 'Quem vem, por dia, aos setores em que a pessoa trabalha, chefia ou gere',
  query: periodo,
  dados: z.array(atendimentoSchema),
});
export const registrarAtendimento = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/atendimento/:id/registrar',
  resumo: 'Registra que a pessoa foi atendida, que não veio, ou que a prefeitura cancela, com o motivo',
  params,
  body: z
    .object({ versao: versaoDaTela, situacao: z.enum(['Feito', 'Não compareceu', 'Cancelado']), motivo: optionalText(500) })
    .refine((b) => b.situacao !== 'Cancelado' || b.motivo.length >= 3, {
      path: ['motivo'],
      message: 'Diga por que a prefeitura cancela.',
    }),
  dados: atendimentoSchema,
});

const doRequerente = { grupo, permissao: 'painel.contribuinte' } as const;
export const ofertaSchema = tipoSchema.pick({
  id: true,
  nome: true,
  descricao: true,
  setor_nome: true,
  duracao_min: true,
  modalidade: true,
  local: true,
  perguntas: true,
  ate_dias: true,
});
export type Oferta = z.output<typeof ofertaSchema>;

export const listarOfertas = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/atendimento/oferta',
  resumo: 'Para o que se pode marcar hora na prefeitura',
  dados: z.array(ofertaSchema),
});
export const verVagas = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/atendimento/oferta/:id/vagas',
  resumo: 'As horas livres, por até 35 dias',
  params,
  query: periodo,
  dados: z.array(z.object({ dia: z.string(), inicio: instante, fim: instante, livres: z.number().int() })),
});
export const marcarAtendimento = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/atendimento/oferta/:id',
  resumo: 'Marca hora; a confirmação vai por e-mail com o arquivo para o calendário',
  params,
  body: z.object({
    inicio: instante,
    respostas: z.array(text(1, 500)).max(5).default([]),
    requerimento_id: id.nullable().default(null),
  }),
  dados: atendimentoSchema,
});
export const listarMeusAtendimentos = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/meus-atendimentos',
  resumo: 'As horas que a pessoa marcou: as de hoje em diante, e as dos últimos 90 dias',
  dados: z.array(atendimentoSchema.extend({ tipo_id: z.string(), pode_mudar: z.boolean() })),
});
export const remarcarAtendimento = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-atendimentos/:id/remarcar',
  resumo: 'Escolhe outra hora, até duas vezes e antes do prazo',
  params,
  body: z.object({ versao: versaoDaTela, inicio: instante }),
  dados: atendimentoSchema,
});
export const cancelarAtendimento = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-atendimentos/:id/cancelar',
  resumo: 'Desmarca; a hora fica livre para outra pessoa',
  params,
  body: z.object({ versao: versaoDaTela }),
  dados: atendimentoSchema,
});

export const confirmarAtendimento = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/meus-atendimentos/:id/confirmar',
  resumo: 'Fica com a hora que abriu para quem esperava',
  params,
  body: z.object({ versao: versaoDaTela }),
  dados: atendimentoSchema,
});

const dias = z.object({ de: dataIso, ate: dataIso }).refine(...emOrdem('de', 'ate'));
const esperaSchema = z.object({
  id: z.string(),
  tipo_nome: z.string(),
  de: z.string(),
  ate: z.string(),
  /** how many stand before */
  antes: z.number().int(),
});

export const listarMinhasEsperas = endpoint({
  ...doRequerente,
  metodo: 'GET',
  path: ':painel/minhas-esperas',
  resumo: 'As listas de espera em que a pessoa está',
  dados: z.array(esperaSchema),
});
export const entrarNaEspera = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/atendimento/oferta/:id/espera',
  resumo: 'Entra na lista de espera: quando uma hora abrir, ela fica guardada por um tempo para o primeiro da fila',
  params,
  body: dias,
  dados: z.array(esperaSchema),
});
export const sairDaEspera = endpoint({
  ...doRequerente,
  metodo: 'POST',
  path: ':painel/minhas-esperas/:id/sair',
  resumo: 'Sai da lista de espera',
  params,
  dados: z.array(esperaSchema),
});
