import { type FormularioConhecido, usoDe } from '@portal/domain/modelos-de-documento/conferir';
import { type ConteudoDoModelo, conteudoSchema, livresDe } from '@portal/domain/modelos-de-documento/conteudo';
import { MAX_MODELOS, type Modelo, type ModeloLinha, type VersaoDoModelo } from '@portal/domain/modelos-de-documento/contract';
import { formularioDe, perguntasDeCondicao, respostasParaInserir } from '@portal/domain/modelos-de-documento/formularios';
import { isParaQuemRecebe, TIPOS_DE_PECA, type TipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import type { ModeloConhecido } from '@portal/domain/processos/modelo-da-casa';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound } from '#platform/http/app-error.ts';

export const naoAchado = notFound('Não encontramos este modelo de documento.');

const LINHA = sql`m.id, m.codigo, m.nome, m.tipo,
  (select v.numero from modelo_documento_versao v where v.modelo_id = m.id and v.estado = 'publicada') as publicada,
  (select v.estado from modelo_documento_versao v where v.modelo_id = m.id and v.estado in ('rascunho', 'em revisao')) as aberta,
  to_jsonb((select max(v.mudou_em) from modelo_documento_versao v where v.modelo_id = m.id)) #>> '{}' as mudou_em`;

/** The town's models by name. */
export async function listModelos(tx: Tx): Promise<ModeloLinha[]> {
  const { rows } = await sql<ModeloLinha>`
    select ${LINHA} from modelo_documento m order by m.nome, m.codigo limit ${MAX_MODELOS}`.execute(tx);
  return rows;
}

type VersaoRow = Omit<VersaoDoModelo, 'conteudo'> & { conteudo: unknown };
const VERSAO = sql`v.id, v.versao, v.numero, v.estado, v.conteudo, v.devolvida_porque,
  coalesce((select jsonb_agg(jsonb_build_object('id', a.id, 'nome', coalesce(u.nome, 'Pessoa removida')) order by a.ordem)
     from unnest(v.autores) with ordinality as a (id, ordem) left join usuario u on u.id = a.id), '[]') as autores,
  coalesce((select u.nome from usuario u where u.id = v.revisada_por), '') as revisada_por,
  to_jsonb(v.publicada_em) #>> '{}' as publicada_em, to_jsonb(v.mudou_em) #>> '{}' as mudou_em`;
const lida = ({ conteudo, ...v }: VersaoRow): VersaoDoModelo => ({ ...v, conteudo: conteudoSchema.parse(conteudo) });

/** @throws AppError 404 */
export async function findVersaoDoModelo(tx: Tx, modeloId: string, versaoId: string): Promise<VersaoDoModelo> {
  const { rows } = await sql<VersaoRow>`
    select ${VERSAO} from modelo_documento_versao v where v.modelo_id = ${modeloId} and v.id = ${versaoId}`.execute(tx);
  if (!rows[0]) throw naoAchado();
  return lida(rows[0]);
}

const FORM = definicaoSchema.pick({ nome: true, secoes: true });

/** Forms of the town that are on the air, with the codes of the models that each names. */
async function findFormularios(tx: Tx) {
  const { rows } = await sql<{ definicao: unknown; codigos: string[] }>`
    select v.definicao, array(select d ->> 'modelo_codigo' from jsonb_array_elements(coalesce(v.definicao -> 'documentos', '[]')) d where d ? 'modelo_codigo') as codigos
      from processo p join processo_versao v on v.processo_id = p.id and v.situacao = 'publicada'
     where p.ativo order by p.nome, p.id limit 200`.execute(tx);
  return rows.flatMap(({ definicao, codigos }) => {
    const form = FORM.safeParse(definicao);
    return form.success ? [{ form: form.data, codigos }] : [];
  });
}

/** What the check of a model is held against: every form, and those of processes that name it. */
export async function findConhecidos(tx: Tx, codigo: string): Promise<Record<'formularios' | 'usam', FormularioConhecido[]>> {
  const todos = (await findFormularios(tx)).map(({ form, codigos }) => ({ codigos, conhecido: formularioDe(form) }));
  return {
    formularios: todos.map((t) => t.conhecido),
    usam: todos.filter((t) => t.codigos.includes(codigo)).map((t) => t.conhecido),
  };
}

/** @throws AppError 404 */
export async function findModelo(tx: Tx, id: string): Promise<Modelo> {
  const { rows } = await sql<ModeloLinha>`select ${LINHA} from modelo_documento m where m.id = ${id}`.execute(tx);
  const [linha] = rows;
  if (!linha) throw naoAchado();
  const versoes = await sql<VersaoRow>`
    select ${VERSAO} from modelo_documento_versao v where v.modelo_id = ${id} order by v.numero desc limit 100`.execute(tx);
  const formularios = await findFormularios(tx);
  const forms = formularios.map((f) => f.form);
  const frases = await tx
    .selectFrom('frase')
    .select('titulo')
    .select('texto')
    .where('escopo', '=', 'geral')
    .where(sql<boolean>`exists (select from unnest(etiquetas) e where lower(e) in ('condição', 'condicao'))`)
    .orderBy('titulo')
    .orderBy('id')
    .limit(200)
    .execute();
  return {
    ...linha,
    versoes: versoes.rows.map(lida),
    processos: formularios.filter((f) => f.codigos.includes(linha.codigo)).map((f) => f.form.nome),
    respostas: respostasParaInserir(forms),
    perguntas: perguntasDeCondicao(forms),
    frases_de_condicao: frases,
  };
}

/** The version in force of a model; null where the town has none of that code. */
export async function findModeloEmVigor(
  tx: Tx,
  codigo: string,
): Promise<{ versao_id: string; numero: number; conteudo: ConteudoDoModelo } | null> {
  const { rows } = await sql<{ versao_id: string; numero: number; conteudo: unknown }>`
    select v.id as versao_id, v.numero, v.conteudo from modelo_documento m
      join modelo_documento_versao v on v.modelo_id = m.id and v.estado = 'publicada' where m.codigo = ${codigo}`.execute(tx);
  return rows[0] ? { ...rows[0], conteudo: conteudoSchema.parse(rows[0].conteudo) } : null;
}

/** What a document that was made by a model said; @throws AppError 404 */
export async function findConteudoDaVersao(
  tx: Tx,
  versaoId: string,
): Promise<{ codigo: string; numero: number; conteudo: ConteudoDoModelo }> {
  const { rows } = await sql<{ codigo: string; numero: number; conteudo: unknown }>`
    select m.codigo, v.numero, v.conteudo from modelo_documento_versao v join modelo_documento m on m.id = v.modelo_id
     where v.id = ${versaoId}`.execute(tx);
  if (!rows[0]) throw naoAchado();
  return { ...rows[0], conteudo: conteudoSchema.parse(rows[0].conteudo) };
}

export interface ModeloDePeca {
  versao_id: string;
  codigo: string;
  nome: string;
  tipo: TipoDePeca;
  numero: number;
  conteudo: ConteudoDoModelo;
}

/** The models in force of what is written in the course of a request, by name. @param versaoId one of them alone */
export async function listModelosDePeca(tx: Tx, versaoId?: string): Promise<ModeloDePeca[]> {
  const so = versaoId === undefined ? sql`true` : sql`v.id = ${versaoId}`;
  const { rows } = await sql<Omit<ModeloDePeca, 'conteudo'> & { conteudo: unknown }>`
    select v.id as versao_id, m.codigo, m.nome, m.tipo, v.numero, v.conteudo from modelo_documento m
      join modelo_documento_versao v on v.modelo_id = m.id and v.estado = 'publicada'
     where m.tipo in (${sql.join(TIPOS_DE_PECA)}) and ${so} order by m.nome, m.codigo limit ${MAX_MODELOS}`.execute(tx);
  return rows.map((m) => {
    const conteudo = conteudoSchema.parse(m.conteudo);
    return { ...m, conteudo: { ...conteudo, para_as_partes: conteudo.para_as_partes || isParaQuemRecebe(m.tipo) } };
  });
}

/** The cover of the town that was published last; null where it has none of its own. */
export async function findCapa(tx: Tx): Promise<ConteudoDoModelo | null> {
  const { rows } = await sql<{ conteudo: unknown }>`
    select v.conteudo from modelo_documento m join modelo_documento_versao v on v.modelo_id = m.id and v.estado = 'publicada'
     where m.tipo = 'capa' order by v.publicada_em desc, v.id desc limit 1`.execute(tx);
  return rows[0] ? conteudoSchema.parse(rows[0].conteudo) : null;
}

/** Every model that a process may name, with what it needs of the form: one that leaves places to whoever writes makes nothing by itself. */
export async function listModelosEmVigor(tx: Tx): Promise<ModeloConhecido[]> {
  const { rows } = await sql<{ codigo: string; nome: string; conteudo: unknown }>`
    select m.codigo, m.nome, v.conteudo from modelo_documento m
      join modelo_documento_versao v on v.modelo_id = m.id and v.estado = 'publicada'
     where m.tipo <> 'capa' order by m.nome, m.codigo limit ${MAX_MODELOS}`.execute(tx);
  return rows
    .map(({ codigo, nome, conteudo }) => ({ codigo, nome, conteudo: conteudoSchema.parse(conteudo) }))
    .filter(({ conteudo }) => livresDe(conteudo).length === 0)
    .map(({ conteudo, ...m }) => ({ ...m, ...usoDe(conteudo) }));
}
