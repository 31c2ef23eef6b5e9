import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { dataIso, emOrdem, instante } from '../http/fields.ts';
import { diasEntre } from '../text/datas.ts';
import { ATOS, TRANSICOES } from '../tramitacao/rules.ts';

/** The longest period of one reading, in days. */
export const PERIODO_MAX_DIAS = 366;
/** Of each kind, as many are told one by one. */
export const CASOS_DITOS = 20;
/** What waited this much longer was passed over; two that came on one day are taken in any order. */
export const FOLGA_DIAS = 1;
/** From so many steps of one professional on, and from so many times what chance gives, a pair is told. */
export const MIN_DA_DUPLA = 5;
export const VEZES_DA_DUPLA = 2;
/** Waits in queues that one reading looks at. */
export const MAX_DE_ESPERAS = 100_000;

/** What somebody of the town hall did besides the rule, and must say why. */
export const EXCECOES = {
  reabrir: 'Etapas reabertas',
  cancelar: 'Requerimentos cancelados',
  prorrogar: 'Prazos prorrogados pela prefeitura',
  dispensar_sub: 'Requerimentos ligados dispensados',
  isentar: 'Guias isentas',
  descontar: 'Guias com desconto',
  cancelar_guia: 'Guias canceladas',
  baixar: 'Guias baixadas sem o banco',
  prorrogar_guia: 'Vencimentos de guia prorrogados',
} as const;
export type Excecao = keyof typeof EXCECOES;
const TIPOS = Object.keys(EXCECOES) as [Excecao, ...Excecao[]];

const DE_QUEM_DECIDE = ['decidir', 'cancelar', 'reabrir'].map((chave) => `prefeitura.requerimento.${chave}`);

/** Acts that decide: those of whoever holds a key to decide, to cancel or to reopen. */
export const DECISOES = ATOS.filter((ato) => {
  const { quem } = TRANSICOES[ato];
  return 'permissao' in quem && DE_QUEM_DECIDE.includes(quem.permissao);
});

/** Why an hour is out of hours. */
export const FORA_DE_HORA = {
  antes: 'antes do expediente',
  depois: 'depois do expediente',
  fim_de_semana: 'no fim de semana',
  fechado: 'em dia sem expediente',
} as const;
export type ForaDeHora = keyof typeof FORA_DE_HORA;
const PORQUES = Object.keys(FORA_DE_HORA) as [ForaDeHora, ...ForaDeHora[]];

const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escreva a hora, como 07:00.');
const n = z.number().int();
const doPedido = { requerimento_id: z.string(), numero: z.string(), pessoa: z.string(), em: instante };
const pessoa = { id: z.string(), nome: z.string() };

export const perguntaDeIntegridade = z
  .object({ de: dataIso, ate: dataIso, das: hora.default('07:00'), as: hora.default('19:00') })
  .refine(...emOrdem('de', 'ate'))
  .refine(({ de, ate }) => diasEntre(de, ate) < PERIODO_MAX_DIAS, {
    path: ['ate'],
    message: 'Escolha um período de até um ano.',
  })
  .refine(({ das, as }) => das < as, { path: ['as'], message: 'O expediente precisa acabar depois de começar.' });

export const verIntegridade = endpoint({
  // asked as the audit is: that somebody looked is written down
  metodo: 'POST',
  path: ':painel/auditoria/integridade',
  idempotente: false,
  permissao: 'perfil.gestor.prefeitura',
  grupo: 'Auditoria',
  resumo:
    'O que convém perguntar: quem passou na frente na fila, decisões fora do expediente, exceções e dispensas com o motivo, e o mesmo analista sempre com o mesmo profissional',
  body: perguntaDeIntegridade,
  dados: z.object({
    /** begun while another of the same process, step and sector had waited longer, for nobody or for the same person */
    fila: z.object({
      comecadas: n,
      furos: n,
      pessoas: z.array(z.object({ ...pessoa, comecadas: n, furos: n })),
      casos: z.array(
        z.object({
          ...doPedido,
          etapa: z.string(),
          setor: z.string(),
          na_frente_de: n,
          /** whole days of waiting: its own, and of the one that had waited longest */
          esperou_dias: n,
          mais_antigo_dias: n,
        }),
      ),
    }),
    horas: z.object({
      decisoes: n,
      fora: n,
      pessoas: z.array(z.object({ ...pessoa, decisoes: n, fora: n })),
      casos: z.array(z.object({ ...doPedido, ato: z.enum(ATOS), porque: z.enum(PORQUES) })),
    }),
    excecoes: z.object({
      tipos: z.array(z.object({ tipo: z.enum(TIPOS), total: n, sem_motivo: n })),
      casos: z.array(
        z.object({ ...doPedido, tipo: z.enum(TIPOS), motivo: z.string(), base_legal: z.string(), confirmada_por: z.string() }),
      ),
    }),
    duplas: z.array(
      z.object({
        analista_id: z.string(),
        analista: z.string(),
        profissional: z.string(),
        /** decided steps of the professional's requests: by this analyst, by all, and what this analyst's part of everything would give */
        juntas: n,
        do_profissional: n,
        esperadas: z.number(),
      }),
    ),
  }),
});
