import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/vistorias/contract';
import { REGRA_DE_ANTES, type RegraDoTipo, type VistoriaTipo } from '@portal/domain/vistorias/tipo';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { listPublicados } from '../processos/index.ts';
import { findTaxasDeHoje } from '../taxas/index.ts';

const TIPOS_MAX = 200;

interface Lido {
  id: string;
  versao: number;
  codigo: string;
  edicao: number;
  arquivado: boolean;
  setor_nome: string;
  regra: RegraDoTipo;
}

const COLUNAS = sql`t.id, t.versao, t.codigo, t.edicao, t.arquivado_em is not null as arquivado,
  coalesce(nullif(s.sigla, ''), s.nome) as setor_nome, e.regra`;
const DE = sql`vistoria_tipo t join vistoria_tipo_edicao e on e.tipo_id = t.id and e.edicao = t.edicao join setor s on s.id = e.setor_id`;

const lido = ({ regra, ...t }: Lido): VistoriaTipo => ({ ...REGRA_DE_ANTES, ...regra, ...t });

/** Those in use first, by name. */
export async function listTipos({ tx }: Pick<Ctx, 'tx'>): Promise<VistoriaTipo[]> {
  const { rows } = await sql<Lido>`select ${COLUNAS} from ${DE} order by t.arquivado_em is not null, e.nome, t.id`.execute(tx);
  return rows.map(lido);
}

/** @throws AppError 404 */
export async function findTipo({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<VistoriaTipo> {
  const { rows } = await sql<Lido>`select ${COLUNAS} from ${DE} where t.id = ${id}`.execute(tx);
  if (!rows[0]) throw new AppError(404, 'Este tipo de vistoria não existe.');
  return lido(rows[0]);
}

/** What a kind may name: fees of the table of today, and processes that license works. */
export async function listOpcoes(ctx: Ctx) {
  const processos = (await listPublicados(ctx.tx)).filter((p) => p.definicao.efeito_na_obra?.efeito === 'licencia');
  return {
    taxas: (await findTaxasDeHoje(ctx)).map(({ codigo, nome }) => ({ codigo, nome })),
    processos: processos.map(({ id, nome }) => ({ id, nome })),
  };
}

const recusar = (codigo: string, campo: string, mensagem: string): never => {
  throw new RuleError(codigo, mensagem, [{ campo, mensagem }]);
};

/** One change of kinds at a time in a town: they name each other. */
const trancar = ({ tx, organizacao }: Ctx) =>
  tx.selectFrom('organizacao').select('id').where('id', '=', organizacao.id).forUpdate().executeTakeFirstOrThrow();

/** What it names exists: its sector, and others that come before it, none of which waits for it in turn. */
async function demandCoerente(ctx: Ctx, codigo: string, regra: RegraDoTipo): Promise<void> {
  const setor = await ctx.tx.selectFrom('setor').select('id').where('id', '=', regra.setor_id).executeTakeFirst();
  if (!setor) recusar('setor_ausente', 'setor_id', 'Escolha um setor que existe.');
  if (regra.taxa && !(await findTaxasDeHoje(ctx)).some((t) => t.codigo === regra.taxa?.codigo))
    recusar('taxa_ausente', 'taxa.codigo', 'Esta taxa não está na tabela em vigor. Escolha outra, ou inclua-a na tabela.');
  if (regra.obras_de.length > 0) {
    const ha = await ctx.tx.selectFrom('processo').select('id').where('id', 'in', regra.obras_de).execute();
    if (ha.length < new Set(regra.obras_de).size) recusar('processo_ausente', 'obras_de', 'Escolha processos que existem.');
  }
  const tipos = await listTipos(ctx);
  const porCodigo = new Map(tipos.map((t) => [t.codigo, t]));
  for (const antes of regra.antes) {
    if (antes === codigo) recusar('espera_por_si', 'antes', 'Uma vistoria não espera por ela mesma.');
    if (!porCodigo.has(antes)) recusar('tipo_ausente', 'antes', `Não há tipo de vistoria com o código “${antes}”.`);
  }
  const vistos = new Set<string>();
  const fila = [...regra.antes];
  for (let c = fila.pop(); c !== undefined; c = fila.pop()) {
    if (c === codigo) recusar('espera_em_roda', 'antes', 'Uma espera pela outra, em roda: nenhuma poderia ser pedida.');
    if (vistos.has(c)) continue;
    vistos.add(c);
    fila.push(...(porCodigo.get(c)?.antes ?? []));
  }
  const igual = tipos.find((t) => !t.arquivado && t.codigo !== codigo && t.nome.toLowerCase() === regra.nome.toLowerCase());
  if (igual) recusar('nome_repetido', 'nome', 'Já existe um tipo de vistoria com este nome.');
}

const editar = (ctx: Ctx, tipo_id: string, edicao: number, regra: RegraDoTipo) =>
  ctx.tx
    .insertInto('vistoria_tipo_edicao')
    .values({
      ...{ tipo_id, edicao, nome: regra.nome, setor_id: regra.setor_id, regra: JSON.stringify(regra) },
      ...{ em: ctx.agora, por: ctx.usuario.id, por_nome: ctx.usuario.nome },
    })
    .execute();

/** @throws RuleError `codigo_repetido`, `nome_repetido`, `tipos_demais` and those of what it names */
export async function criarTipo(
  ctx: Ctx,
  { codigo, ...regra }: BodyOf<typeof contract.criarTipoDeVistoria>,
): Promise<VistoriaTipo> {
  await trancar(ctx);
  const tipos = await listTipos(ctx);
  if (tipos.length >= TIPOS_MAX) throw new RuleError('tipos_demais', `São no máximo ${TIPOS_MAX} tipos de vistoria.`);
  if (tipos.some((t) => t.codigo === codigo)) recusar('codigo_repetido', 'codigo', 'Já existe um tipo com este código.');
  await demandCoerente(ctx, codigo, regra);
  const id = uuidv7();
  await ctx.tx.insertInto('vistoria_tipo').values({ id, codigo, edicao: 1, criado_em: ctx.agora }).execute();
  await editar(ctx, id, 1, regra);
  await ctx.audit('vistoria_tipo.criar', { id, codigo, nome: regra.nome });
  return findTipo(ctx, id);
}

async function abrir(ctx: Ctx, id: string, versao: number): Promise<VistoriaTipo> {
  await trancar(ctx);
  const tipo = await findTipo(ctx, id);
  requireFresh(tipo.versao, versao);
  return tipo;
}

/** Another edition, for what has not begun too; what was begun keeps the one that it began with. @throws AppError 404, 409; RuleError as `criarTipo` */
export async function salvarTipo(
  ctx: Ctx,
  id: string,
  { versao, ...regra }: BodyOf<typeof contract.salvarTipoDeVistoria>,
): Promise<VistoriaTipo> {
  const antes = await abrir(ctx, id, versao);
  await demandCoerente(ctx, antes.codigo, regra);
  const edicao = antes.edicao + 1;
  await editar(ctx, id, edicao, regra);
  await ctx.tx
    .updateTable('vistoria_tipo')
    .set({ edicao, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.tx
    .updateTable('vistoria')
    .set({ edicao })
    .where('tipo_id', '=', id)
    .where('status', 'in', ['Solicitada', 'Agendada'])
    .execute();
  await ctx.audit('vistoria_tipo.salvar', { id, codigo: antes.codigo, edicao });
  return findTipo(ctx, id);
}

/** @throws AppError 404, 409 */
export async function arquivarTipo(ctx: Ctx, id: string, versao: number, arquivado: boolean): Promise<VistoriaTipo> {
  const antes = await abrir(ctx, id, versao);
  await ctx.tx
    .updateTable('vistoria_tipo')
    .set({ arquivado_em: arquivado ? ctx.agora : null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('vistoria_tipo.arquivar', { id, antes: { arquivado: antes.arquivado }, depois: { arquivado } });
  return findTipo(ctx, id);
}

/** The newest hundred. @throws AppError 404 */
export async function listEdicoes(ctx: Ctx, id: string) {
  await findTipo(ctx, id);
  const { rows } = await sql<{ edicao: number; nome: string; linhas: number; em: Date; por_nome: string }>`
    select e.edicao, e.nome, e.em, e.por_nome,
           (select coalesce(sum(jsonb_array_length(s->'linhas')), 0)::integer from jsonb_array_elements(e.regra->'roteiro') s) as linhas
      from vistoria_tipo_edicao e where e.tipo_id = ${id} order by e.edicao desc limit 100`.execute(ctx.tx);
  return rows;
}
