import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { id, instante } from '../http/fields.ts';
import { paginacao, paginated } from '../http/paging.ts';

export const SITUACOES_DA_TAREFA = ['Falhou', 'Vai tentar de novo', 'Em curso', 'Na fila', 'Espera o município'] as const;
export type SituacaoDaTarefa = (typeof SITUACOES_DA_TAREFA)[number];

/** Why a job came to nothing, as the program tells it apart; '' where it has not failed, or did before this was kept. */
export const RAZOES = ['', 'tempo', 'rede', 'disco', 'regra', 'inesperado'] as const;
export type Razao = (typeof RAZOES)[number];

export const FRASE_DA_RAZAO: Record<Razao, string> = {
  '': '',
  tempo: 'Passou do tempo que podia levar e foi interrompida.',
  rede: 'Um sistema de que ela depende não respondeu.',
  disco: 'Faltou espaço no disco da instalação.',
  regra: 'Uma regra do portal não deixou terminar.',
  inesperado: 'Deu um erro inesperado. Quem opera o portal o encontra no registro do servidor.',
};

/** As many as one act repeats or sets aside. */
export const DE_UMA_VEZ = 200;

const tarefaSchema = z.object({
  id: z.string(),
  /** as the program calls its kind */
  nome: z.string(),
  titulo: z.string(),
  situacao: z.enum(SITUACOES_DA_TAREFA),
  razao: z.enum(RAZOES),
  criada_em: instante,
  /** when its last try ended; null of one that has not failed */
  falhou_em: instante.nullable(),
  /** of one that waits: when its turn comes; null: not by the clock */
  proxima_em: instante.nullable(),
  tentativas: z.number().int(),
  /** whether a person may have it done again */
  repete: z.boolean(),
  /** in the system panel: whose it is; null: the installation's */
  municipio: z.object({ id: z.number().int(), nome: z.string() }).nullable(),
  /** in a town's panel: the request that it is about */
  requerimento: z.object({ id: z.string(), numero: z.string() }).nullable(),
});
export type Tarefa = z.output<typeof tarefaSchema>;

const tipoSchema = z.object({
  nome: z.string(),
  titulo: z.string(),
  falharam: z.number().int(),
  em_curso: z.number().int(),
  esperam: z.number().int(),
});
export type TipoDeTarefa = z.output<typeof tipoSchema>;

const doGestor = { permissao: 'perfil.gestor.prefeitura', grupo: 'Tarefas' } as const;
const doSistema = { permissao: 'painel.sistema', grupo: 'Tarefas' } as const;
const doAdministrador = { permissao: 'perfil.administrador', grupo: 'Tarefas' } as const;

const lista = {
  metodo: 'GET',
  query: z.object({
    ...paginacao('criada_em', 'tentativas'),
    situacao: z.array(z.enum(SITUACOES_DA_TAREFA)).max(SITUACOES_DA_TAREFA.length).default([]),
    /** of one kind */
    nome: z.string().trim().max(80).default(''),
  }),
  dados: paginated(tarefaSchema),
} as const;
const tipos = { metodo: 'GET', dados: z.array(tipoSchema) } as const;
const uma = { metodo: 'POST', params: z.object({ id }), dados: z.object({ quantas: z.number().int() }) } as const;
const todas = {
  metodo: 'POST',
  body: z.object({ nome: z.string().trim().min(1).max(80) }),
  dados: z.object({ quantas: z.number().int() }),
} as const;

export const listarTarefas = endpoint({
  ...{ ...doGestor, ...lista, path: ':painel/tarefa' },
  resumo:
    'O que o portal faz por trás para o município: o que espera, o que está em curso e o que falhou, do mais antigo; `s` procura no nome da tarefa',
});
export const listarTiposDeTarefa = endpoint({
  ...{ ...doGestor, ...tipos, path: ':painel/tarefa/tipos' },
  resumo: 'Quantas tarefas de cada tipo o município tem esperando, em curso e com falha',
});
export const repetirTarefa = endpoint({
  ...{ ...doGestor, ...uma, path: ':painel/tarefa/:id/repetir' },
  resumo: 'Faz de novo uma tarefa que falhou',
});
export const repetirTarefas = endpoint({
  ...{ ...doGestor, ...todas, path: ':painel/tarefa/repetir' },
  resumo: `Faz de novo as tarefas de um tipo que falharam, ${DE_UMA_VEZ} de cada vez, das mais antigas`,
});
export const dispensarTarefa = endpoint({
  ...{ ...doGestor, ...uma, path: ':painel/tarefa/:id/dispensar' },
  resumo: 'Põe de lado uma tarefa que falhou: ela não é feita e sai da lista',
});

export const listarTarefasDoSistema = endpoint({
  ...{ ...doSistema, ...lista, path: 'admin/tarefa' },
  resumo: 'As tarefas de todos os municípios e da instalação, das mais antigas',
  query: lista.query.extend({
    /** 0: the installation's own */
    municipio_id: z.coerce.number().int().min(0).optional(),
  }),
});
export const listarTiposDoSistema = endpoint({
  ...{ ...doSistema, ...tipos, path: 'admin/tarefa/tipos' },
  resumo: 'Quantas tarefas de cada tipo esperam, estão em curso e falharam, em toda a instalação',
});
export const repetirTarefaDoSistema = endpoint({
  ...{ ...doAdministrador, ...uma, path: 'admin/tarefa/:id/repetir' },
  resumo: 'Faz de novo uma tarefa que falhou, de qualquer município',
});
export const repetirTarefasDoSistema = endpoint({
  ...{ ...doAdministrador, ...todas, path: 'admin/tarefa/repetir' },
  resumo: `Faz de novo as tarefas de um tipo que falharam, de todos os municípios, ${DE_UMA_VEZ} de cada vez`,
});
export const dispensarTarefaDoSistema = endpoint({
  ...{ ...doAdministrador, ...uma, path: 'admin/tarefa/:id/dispensar' },
  resumo: 'Põe de lado uma tarefa que falhou, de qualquer município',
});
