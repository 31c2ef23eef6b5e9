import { z } from 'zod';
import { EXPEDIENTES } from '../calendario/model.ts';
import { COMPROMISSO_MAX_DIAS, PESSOAS_MAX, TIPOS_DE_COMPROMISSO } from '../compromissos/compromisso.ts';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, id, instante, optionalText, text, versaoDaTela } from '../http/fields.ts';
import { diasEntre } from '../text/datas.ts';
import { repeteSchema } from './recorrencia.ts';
import { PERIODO_MAX_DIAS } from './vista.ts';

const daPessoa = { grupo: 'Agenda', permissao: 'painel.prefeitura' } as const;
const params = z.object({ id });

export const periodoQuery = z
  .object({ de: dataIso, ate: dataIso })
  .refine(...emOrdem('de', 'ate'))
  .refine(({ de, ate }) => diasEntre(de, ate) < PERIODO_MAX_DIAS, {
    path: ['ate'],
    message: `Peça até ${PERIODO_MAX_DIAS} dias de cada vez.`,
  });

const pessoaSchema = z.object({ id: z.string(), nome: z.string() });

export const compromissoSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  tipo: z.enum(TIPOS_DE_COMPROMISSO),
  titulo: z.string(),
  local: z.string(),
  descricao: z.string(),
  inicio: instante,
  fim: instante,
  /** Of one that comes again: the same in all of its series. */
  serie_id: z.string().nullable(),
  pessoas: z.array(pessoaSchema),
  sala: pessoaSchema.nullable().default(null),
  organizador: z.string(),
  /** Path of what it is of, where that is changed: an inspection; null of one that stands by itself. */
  link: z.string().nullable().default(null),
  /** Whoever reads it may change and cancel it, or may leave it. */
  pode_mudar: z.boolean(),
  pode_sair: z.boolean(),
});
export type Compromisso = z.output<typeof compromissoSchema>;

export const diaSemExpedienteSchema = z.object({
  data: z.string(),
  nome: z.string(),
  expediente: z.enum(EXPEDIENTES),
  hora: z.string(),
});

/** A day by which something has to be done; it is changed where it comes from. */
export const prazoSchema = z.object({
  id: z.string(),
  dia: z.string(),
  titulo: z.string(),
  detalhe: z.string(),
  /** Path inside the portal. */
  link: z.string(),
});
export type Prazo = z.output<typeof prazoSchema>;

export const agendaSchema = z.object({
  /** whose it is: a person, a sector or a room */
  pessoa: pessoaSchema,
  compromissos: z.array(compromissoSchema),
  /** Days, both included; the reason is told to the person and to the managers. */
  ausencias: z.array(z.object({ de: z.string(), ate: z.string(), motivo: z.string() })),
  dias: z.array(diaSemExpedienteSchema),
  prazos: z.array(prazoSchema),
});
export type Agenda = z.output<typeof agendaSchema>;

export const verAgenda = endpoint({
  ...daPessoa,
  metodo: 'GET',
  path: ':painel/agenda',
  resumo:
    'Compromissos, ausências, dias fechados e prazos de alguém, de um setor ou de uma sala, por até 62 dias; sem dizer de quem, de quem pergunta',
  query: periodoQuery.and(z.object({ usuario_id: id.optional(), setor_id: id.optional(), sala_id: id.optional() })),
  dados: agendaSchema,
});

export const listarPessoasDaAgenda = endpoint({
  ...daPessoa,
  metodo: 'GET',
  path: ':painel/agenda/pessoas',
  resumo: 'De quem se pode ver a agenda: a própria, e de quem trabalha nos setores que a pessoa chefia ou gere',
  dados: z.array(pessoaSchema),
});

export const salaSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  nome: z.string(),
  local: z.string(),
  lugares: z.number().int().nullable(),
  ativa: z.boolean(),
});
export type Sala = z.output<typeof salaSchema>;

export const listarLugaresDaAgenda = endpoint({
  ...daPessoa,
  metodo: 'GET',
  path: ':painel/agenda/lugares',
  resumo: 'Os setores cuja agenda se pode ver, e as salas do município',
  dados: z.object({ setores: z.array(pessoaSchema), salas: z.array(salaSchema) }),
});

export const salaBody = z.object({
  nome: text(2, 120),
  local: optionalText(200),
  lugares: z
    .union([
      z.literal('').transform(() => null),
      z.coerce.number().int().min(1, 'No mínimo 1.').max(1000, 'No máximo 1000.'),
      z.null(),
    ])
    .default(null),
  ativa: z.boolean().default(true),
});

export const criarSala = endpoint({
  ...daPessoa,
  permissao: 'perfil.gestor.prefeitura',
  metodo: 'POST',
  path: ':painel/sala',
  resumo: 'Cria uma sala que se reserva na agenda',
  body: salaBody,
  dados: salaSchema,
});
export const mudarSala = endpoint({
  ...daPessoa,
  permissao: 'perfil.gestor.prefeitura',
  metodo: 'POST',
  path: ':painel/sala/:id',
  resumo: 'Muda uma sala, ou a guarda; o que já a reservou fica',
  params,
  body: salaBody.extend({ versao: versaoDaTela }),
  dados: salaSchema,
});

const HORA = z.string({ error: 'campo obrigatorio' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 14:30.');

/** What somebody gives their own time to. Inspections and appointments are made where they belong. */
export const TIPOS_LIVRES = ['Reunião', 'Bloqueio'] as const;

/** When, as clocks in the town show it. */
const quando = {
  dia: dataIso,
  hora: HORA,
  fim_dia: dataIso,
  /** '00:00' of the next day is the end of a whole one. */
  fim_hora: HORA,
};
const oQue = {
  titulo: text(3, 200),
  local: optionalText(300),
  descricao: optionalText(2000),
  /** the room it takes */
  sala_id: id.nullable().default(null),
  /** Others of the town hall; whoever makes it is always in it. */
  pessoas: z
    .array(id)
    .max(PESSOAS_MAX - 1, `São até ${PESSOAS_MAX} pessoas.`)
    .default([]),
};
type Quando = { dia: string; hora: string; fim_dia: string; fim_hora: string };

const emOrdemDeHora = (b: Quando): boolean => `${b.fim_dia} ${b.fim_hora}` > `${b.dia} ${b.hora}`;
const bastanteCurto = (b: Quando): boolean => diasEntre(b.dia, b.fim_dia) < COMPROMISSO_MAX_DIAS;
const FIM_ANTES = { path: ['fim_hora'], message: 'Precisa terminar depois de começar.' };
const LONGO = { path: ['fim_dia'], message: 'Por mais de 30 dias, registre uma ausência.' };

export const agendarBody = z
  .object({
    tipo: z.enum(TIPOS_LIVRES, { error: 'campo obrigatorio' }),
    ...oQue,
    ...quando,
    repete: repeteSchema.nullable().default(null),
  })
  .refine(emOrdemDeHora, FIM_ANTES)
  .refine(bastanteCurto, LONGO)
  .refine((b) => b.tipo === 'Reunião' || b.pessoas.length === 0, {
    path: ['pessoas'],
    message: 'Um bloqueio é só do seu tempo. Para chamar alguém, marque uma reunião.',
  });

export const ALCANCES = ['este', 'seguintes'] as const;
const alcance = z.enum(ALCANCES).default('este');

export const agendar = endpoint({
  ...daPessoa,
  metodo: 'POST',
  path: ':painel/agenda',
  resumo: 'Marca uma reunião ou bloqueia um horário, uma vez ou em série; chama quem participa',
  body: agendarBody,
  dados: z.object({ ids: z.array(z.string()) }),
});

export const mudarBody = z
  .object({ versao: versaoDaTela, alcance, ...oQue, ...quando })
  .refine(emOrdemDeHora, FIM_ANTES)
  .refine(bastanteCurto, LONGO);

export const mudarCompromisso = endpoint({
  ...daPessoa,
  metodo: 'POST',
  path: ':painel/agenda/:id',
  resumo: 'Muda uma reunião ou um bloqueio, só este ou também os seguintes da série; 409 quando mudou antes',
  params,
  body: mudarBody,
  dados: z.object({ mudados: z.number().int() }),
});

export const cancelarCompromisso = endpoint({
  ...daPessoa,
  metodo: 'POST',
  path: ':painel/agenda/:id/cancelar',
  resumo: 'Cancela uma reunião ou um bloqueio, só este ou também os seguintes; quem participava é avisado',
  params,
  body: z.object({ versao: versaoDaTela, alcance }),
  dados: z.object({ cancelados: z.number().int() }),
});

export const sairDoCompromisso = endpoint({
  ...daPessoa,
  metodo: 'POST',
  path: ':painel/agenda/:id/sair',
  resumo: 'Deixa uma reunião para a qual se foi chamado; quem marcou é avisado',
  params,
  body: z.object({ versao: versaoDaTela, alcance }),
  dados: z.object({ deixados: z.number().int() }),
});
