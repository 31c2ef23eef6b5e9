import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, versaoDaTela } from '../http/fields.ts';
import { addDias, addMeses, type Data } from '../text/datas.ts';
import { NOMES } from './catalogo.ts';
import { FORMATOS_DO_RELATORIO } from './contract.ts';
import { LEEM_RELATORIOS } from './permissoes.ts';

export const CADA = { semana: 'Toda semana, na segunda-feira', mes: 'Todo mês, no dia 1º' } as const;
export type Cada = keyof typeof CADA;
/** Schedules of one person, and people that one is sent to. */
export const MAX_ENVIOS = 20;
export const MAX_DESTINATARIOS = 20;

const SEGUNDA = 1;
const diaDaSemana = (dia: Data): number => new Date(`${dia}T00:00:00Z`).getUTCDay();
const primeiroDoMes = (dia: Data): Data => `${dia.slice(0, 7)}-01`;

/** The first day after this one on which it goes out. Days are the town's. */
export function proximoEnvio(cada: Cada, hoje: Data): Data {
  if (cada === 'mes') return addMeses(primeiroDoMes(hoje), 1);
  return addDias(hoje, 7 - ((diaDaSemana(hoje) - SEGUNDA + 7) % 7));
}

/** What a report that goes out on this day tells: the last whole week, from Monday, or the last whole month. */
export function periodoDoEnvio(cada: Cada, hoje: Data): { de: Data; ate: Data } {
  if (cada === 'mes') return { de: addMeses(primeiroDoMes(hoje), -1), ate: addDias(primeiroDoMes(hoje), -1) };
  const segunda = addDias(hoje, -((diaDaSemana(hoje) - SEGUNDA + 7) % 7));
  return { de: addDias(segunda, -7), ate: addDias(segunda, -1) };
}

const daEquipe = { permissao: [...LEEM_RELATORIOS] as string[], grupo: 'Relatórios' } as const;
const params = z.object({ id });
const cada = z.enum(Object.keys(CADA) as [Cada, ...Cada[]]);
const formato = z.enum(FORMATOS_DO_RELATORIO);
const relatorio = z.enum(NOMES);

const envioSchema = z.object({
  id: z.string(),
  versao: z.number().int(),
  visao_nome: z.string(),
  cada,
  formato,
  destinatarios: z.array(z.string()),
  /** Day in the town. */
  proximo_em: z.string(),
  ativo: z.boolean(),
  /** Why it stands still, where the portal stopped it. */
  motivo: z.string(),
});
export type Envio = z.output<typeof envioSchema>;

export const listarEnvios = endpoint({
  ...daEquipe,
  metodo: 'GET',
  path: ':painel/relatorio/envio',
  resumo: 'Os envios por e-mail que a pessoa programou de um relatório',
  query: z.object({ relatorio }),
  dados: z.array(envioSchema),
});
export const criarEnvio = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/relatorio/envio',
  resumo: 'Manda uma visão guardada do relatório toda semana ou todo mês, com os direitos que quem programou tiver no dia',
  body: z.object({
    relatorio,
    visao_id: id,
    cada,
    formato,
    /** People of the town hall who open reports. */
    destinatarios: z.array(id).min(1, 'Escolha pelo menos uma pessoa.').max(MAX_DESTINATARIOS),
  }),
  dados: envioSchema,
});
export const pausarEnvio = endpoint({
  ...daEquipe,
  metodo: 'POST',
  path: ':painel/relatorio/envio/:id',
  resumo: 'Pausa um envio, ou o retoma',
  params,
  body: z.object({ ativo: z.boolean(), versao: versaoDaTela }),
  dados: envioSchema,
});
export const excluirEnvio = endpoint({
  ...daEquipe,
  metodo: 'DELETE',
  path: ':painel/relatorio/envio/:id',
  resumo: 'Apaga um envio',
  params,
  dados: z.null(),
});
