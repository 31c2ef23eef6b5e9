import type pg from 'pg';
import type { DiaDaCidade } from './dias.ts';

// What the database says, read by the superuser in sentences of the test's own.

export interface Pessoa {
  id: string;
  nome: string;
  email: string;
  ativo: boolean;
  equipe: boolean;
  setores: string[];
  ausencias: { id: string; de: string; ate: string; substituto: string | null }[];
}
export interface Pedido {
  id: string;
  numero: string;
  versao: number;
  status: string;
  prazo: string | null;
}
export interface Etapa {
  id: string;
  pedido: string;
  definicao: string;
  status: string;
  substituida: boolean;
  analista: string | null;
  no_lugar_de: string | null;
  prazo: string | null;
  setor: string;
}
export interface Atendimento {
  id: string;
  versao: number;
  tipo: string;
  dono: string;
  inicio: number;
  fim: number;
  situacao: string;
  atendente: string | null;
}
export interface Tipo {
  id: string;
  versao: number;
  nome: string;
  local: string;
  modalidade: string;
  vagas: number;
  atendentes: string[];
}
export interface Vistoria {
  id: string;
  versao: number;
  pedido: string;
  status: string;
  inicio: number | null;
  fim: number | null;
  fiscal: string | null;
  compromisso: string | null;
}
export interface Reuniao {
  id: string;
  versao: number;
  titulo: string;
  local: string;
  inicio: number;
  fim: number;
  criador: string;
  pessoas: string[];
  cancelada: boolean;
}
interface Assinatura {
  id: string;
  pedido: string;
  versao: number;
  status: string;
  quem: string;
  /** who decided the step that it came from */
  analista: string | null;
  parte: string | null;
  ate: string | null;
  chamada: boolean;
}
export interface Retrato {
  pessoas: Pessoa[];
  fechados: DiaDaCidade[];
  abertos: string[];
  passa: boolean;
  pedidos: Pedido[];
  etapas: Etapa[];
  pendencias: { id: string; pedido: string; situacao: string }[];
  atendimentos: Atendimento[];
  tipos: Tipo[];
  vistorias: Vistoria[];
  reunioes: Reuniao[];
  /** time that is taken, whatever by */
  tomado: { de: string; quem: string; inicio: number; fim: number }[];
  assinaturas: Assinatura[];
  /** who heads a sector, or stands in for who does */
  chefias: string[];
}

/** What a history has made. */
export interface Feitos {
  pedidos: string[];
  atendimentos: string[];
  vistorias: string[];
  reunioes: string[];
  tipos: string[];
}

const ms = (coluna: string) => `(extract(epoch from ${coluna}) * 1000)::bigint`;
const todos = (nome: string, campos: string, de: string) =>
  `'${nome}', coalesce((select jsonb_agg(jsonb_build_object(${campos})) from ${de}), '[]')`;

const SQL = `select jsonb_build_object(${[
  todos(
    'pessoas',
    `'id', u.id, 'nome', u.nome, 'email', u.email, 'ativo', m.ativo and u.ativo, 'equipe', m.painel_prefeitura and not m.suporte,
     'setores', array(select sm.setor_id from setor_membro sm where sm.organizacao_id = $1 and sm.usuario_id = m.usuario_id),
     'ausencias', coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'de', a.de, 'ate', a.ate, 'substituto', a.substituto_id) order by a.de)
                              from ausencia a where a.organizacao_id = $1 and a.usuario_id = m.usuario_id), '[]')`,
    'membro m join usuario u on u.id = m.usuario_id where m.organizacao_id = $1',
  ),
  todos(
    'fechados',
    `'id', id, 'data', data, 'todo_ano', repete_todo_ano, 'expediente', expediente`,
    'dia_fechado where organizacao_id = $1',
  ),
  `'abertos', (select facultativos_abertos from organizacao where id = $1)`,
  `'passa', coalesce((select valor ->> 'onde' = 'todos' from configuracao where organizacao_id = $1 and chave = 'substituicao'), false)`,
  todos(
    'pedidos',
    `'id', id, 'numero', coalesce(numero, ''), 'versao', versao, 'status', status, 'prazo', prazo_em`,
    'requerimento where organizacao_id = $1 and id = any($2)',
  ),
  todos(
    'etapas',
    `'id', id, 'pedido', requerimento_id, 'definicao', definicao_id, 'status', status, 'substituida', substituida, 'analista', analista_id,
     'no_lugar_de', no_lugar_de, 'prazo', prazo_em, 'setor', setor_id`,
    '(select * from etapa order by ordem, ciclo) e where organizacao_id = $1 and requerimento_id = any($2)',
  ),
  todos(
    'pendencias',
    `'id', id, 'pedido', requerimento_id, 'situacao', situacao`,
    'pendencia where organizacao_id = $1 and requerimento_id = any($2)',
  ),
  todos(
    'atendimentos',
    `'id', id, 'versao', versao, 'tipo', tipo_id, 'dono', usuario_id, 'inicio', ${ms('inicio')}, 'fim', ${ms('fim')}, 'situacao', situacao,
     'atendente', atendente_id`,
    'atendimento where organizacao_id = $1 and id = any($3)',
  ),
  todos(
    'tipos',
    `'id', t.id, 'versao', t.versao, 'nome', t.nome, 'local', t.local, 'modalidade', t.modalidade, 'vagas', t.vagas,
     'atendentes', array(select a.usuario_id from atendimento_atendente a where a.organizacao_id = $1 and a.tipo_id = t.id order by 1)`,
    'atendimento_tipo t where t.organizacao_id = $1 and t.id = any($6)',
  ),
  todos(
    'vistorias',
    `'id', id, 'versao', versao, 'pedido', requerimento_id, 'status', status, 'inicio', ${ms('inicio')}, 'fim', ${ms('fim')}, 'fiscal', fiscal_id,
     'compromisso', compromisso_id`,
    'vistoria where organizacao_id = $1 and id = any($4)',
  ),
  todos(
    'reunioes',
    `'id', c.id, 'versao', c.versao, 'titulo', c.titulo, 'local', c.local, 'inicio', ${ms('c.inicio')}, 'fim', ${ms('c.fim')}, 'criador', c.criado_por,
     'cancelada', c.cancelado_em is not null,
     'pessoas', array(select p.usuario_id from compromisso_pessoa p where p.organizacao_id = $1 and p.compromisso_id = c.id order by 1)`,
    'compromisso c where c.organizacao_id = $1 and c.id = any($5)',
  ),
  todos(
    'tomado',
    `'de', compromisso_id, 'quem', usuario_id, 'inicio', ${ms('lower(periodo)')}, 'fim', ${ms('upper(periodo)')}`,
    'compromisso_pessoa where organizacao_id = $1',
  ),
  `'chefias', array(select usuario_id from setor_chefia where organizacao_id = $1 and ate is null)`,
  todos(
    'assinaturas',
    `'id', a.id, 'pedido', l.requerimento_id, 'versao', a.versao, 'status', a.status, 'quem', a.usuario_id,
     'analista', (select e.analista_id from etapa e where e.organizacao_id = $1 and e.id = l.etapa_id), 'parte', a.parte, 'ate', a.assinar_ate, 'chamada', a.chamada_em is not null`,
    `processo_requerimento_assinatura a join licenca l on l.organizacao_id = $1 and l.id = a.licenca_id
      where a.organizacao_id = $1 and l.requerimento_id = any($2)`,
  ),
].join(',\n')}) as foto`;

export async function fotografar(raiz: pg.Pool, organizacaoId: number, f: Feitos): Promise<Retrato> {
  const valores = [organizacaoId, f.pedidos, f.atendimentos, f.vistorias, f.reunioes, f.tipos];
  return ((await raiz.query<{ foto: Retrato }>({ name: 'foto', text: SQL, values: valores })).rows[0] as { foto: Retrato }).foto;
}

/** A bell or a mail, to whom and in what words. */
export interface Ouvido {
  quem: string;
  frase: string;
}

/** What was rung and written since it was asked last. */
export class Escuta {
  #sino = '00000000-0000-0000-0000-000000000000';
  #carta = this.#sino;
  readonly #raiz: pg.Pool;
  readonly #organizacaoId: number;

  constructor(raiz: pg.Pool, organizacaoId: number) {
    this.#raiz = raiz;
    this.#organizacaoId = organizacaoId;
  }

  async ouvir(): Promise<{ sinos: Ouvido[]; cartas: Ouvido[] }> {
    const { rows } = await this.#raiz.query<Ouvido & { id: string; carta: boolean }>({
      name: 'escuta',
      text: `select id, usuario_id::text as quem, message as frase, false as carta from geral_notificacao where organizacao_id = $1 and id > $2
             union all select id, para, assunto, true from email where organizacao_id = $1 and id > $3 order by 1`,
      values: [this.#organizacaoId, this.#sino, this.#carta],
    });
    const sinos = rows.filter((r) => !r.carta);
    const cartas = rows.filter((r) => r.carta);
    this.#sino = sinos.at(-1)?.id ?? this.#sino;
    this.#carta = cartas.at(-1)?.id ?? this.#carta;
    return { sinos, cartas };
  }
}
