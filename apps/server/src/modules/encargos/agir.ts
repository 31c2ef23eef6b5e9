import type * as contract from '@portal/domain/encargos/contract';
import { type Escolha, type Passagem, POR_VEZ } from '@portal/domain/encargos/contract';
import { type Feito, type Grupo, somar } from '@portal/domain/encargos/grupos';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { passarReunioes } from '../agenda/index.ts';
import { passarAtendimento, tirarDoTipo } from '../atendimentos/index.ts';
import { devolverAFila, passarEtapa } from '../atribuicao/index.ts';
import { incluirAusencia } from '../distribuicao/index.ts';
import { passarAssinatura } from '../licencas/index.ts';
import { demandTrabalham } from '../setores/index.ts';
import { passarVistoria } from '../vistorias/index.ts';
import { avisarQuemRecebe } from './avisos.ts';
import { type Dias, FONTES, nosDias } from './fontes.ts';
import { demandPessoa } from './ler.ts';

interface Item {
  id: string;
  titulo: string;
}
export type Feita = Feito & { grupo: Grupo; id: string; titulo: string };
/** What becomes of one thing; null where it changed meanwhile. */
export type Ato = Pick<Escolha, 'acao' | 'para' | 'motivo'> & { seNaoPode?: true };
type Fazer = (ctx: Ctx, id: string, de: string, ato: Ato) => Promise<Feito | null>;

/** One thing by itself: what refuses it refuses that alone, and what it wrote until then goes. */
export async function emPonto<T>({ tx }: Ctx, fazer: () => Promise<T>): Promise<T | { recusa: string }> {
  await sql`savepoint encargo`.execute(tx);
  try {
    const feito = await fazer();
    await sql`release savepoint encargo`.execute(tx);
    return feito;
  } catch (error) {
    if (!(error instanceof RuleError || error instanceof AppError)) throw error;
    await sql`rollback to savepoint encargo`.execute(tx);
    return { recusa: error.message };
  }
}

const nomeDe = async ({ tx }: Ctx, id: string): Promise<string> =>
  (await tx.selectFrom('usuario').select('nome').where('id', '=', id).executeTakeFirstOrThrow()).nome;

/** A row that names somebody names another, or nobody; only while it still names them. */
async function trocar(ctx: Ctx, feita: bigint, para: string | null, sem: Feito['como']): Promise<Feito | null> {
  if (feita === 0n) return null;
  return para ? { como: 'passou', para: { id: para, nome: await nomeDe(ctx, para) } } : { como: sem };
}

const FAZER: Record<Exclude<Grupo, 'reunioes' | 'mensagens'>, Fazer> = {
  etapas: (ctx, id, de, { acao, para, motivo }) =>
    acao === 'fila' ? devolverAFila(ctx, id, de, motivo) : passarEtapa(ctx, id, de, { para, motivo }),
  atendimentos: passarAtendimento,
  vistorias: passarVistoria,
  assinaturas: passarAssinatura,
  tipos: async (ctx, id, de, { para }) => {
    const feito = await tirarDoTipo(ctx, id, de, para);
    return feito.para ? { ...feito, para: { id: feito.para.id, nome: await nomeDe(ctx, feito.para.id) } } : feito;
  },
  regras: async (ctx, id, de, { para }) => {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('distribuicao_regra')
      .set((eb) => ({ usuario_id: para, versao: eb('versao', '+', 1) }))
      .where('id', '=', id)
      .where('usuario_id', '=', de)
      .executeTakeFirst();
    return trocar(ctx, numUpdatedRows, para, 'fila');
  },
  envios: async (ctx, id, de, { para }) => {
    const { numUpdatedRows } = await ctx.tx
      .updateTable('envio_de_relatorio')
      .set((eb) => ({
        versao: eb('versao', '+', 1),
        ...(para ? { criado_por: para } : { ativo: false, motivo: 'Quem programou já não cuida deste envio.' }),
      }))
      .where('id', '=', id)
      .where('criado_por', '=', de)
      .executeTakeFirst();
    return trocar(ctx, numUpdatedRows, para, 'cancelou');
  },
  chefias: passarChefia,
  substituicoes: async (ctx, id, de, { para }) => {
    const ausencia = await ctx.tx
      .selectFrom('ausencia')
      .select('usuario_id')
      .where('id', '=', id)
      .where('substituto_id', '=', de)
      .forUpdate()
      .executeTakeFirst();
    if (!ausencia) return null;
    if (ausencia.usuario_id === para) return { como: 'ficou', porque: 'Ninguém substitui a si mesmo.' };
    await ctx.tx.updateTable('ausencia').set({ substituto_id: para }).where('id', '=', id).execute();
    return trocar(ctx, 1n, para, 'cancelou');
  },
};

/** Who headed goes yesterday, and who follows begins today, until the same day. */
async function passarChefia(ctx: Ctx, id: string, de: string, { para }: Ato): Promise<Feito | null> {
  const c = await ctx.tx
    .selectFrom('setor_chefia')
    .select(['setor_id', 'papel', 'de', 'ate'])
    .where('id', '=', id)
    .where('usuario_id', '=', de)
    .forUpdate()
    .executeTakeFirst();
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  if (!c || (c.ate !== null && c.ate < hoje)) return null;
  if (c.de >= hoje) await ctx.tx.deleteFrom('setor_chefia').where('id', '=', id).execute();
  else
    await ctx.tx
      .updateTable('setor_chefia')
      .set({ ate: addDias(hoje, -1) })
      .where('id', '=', id)
      .execute();
  const { setor_id, papel, ate } = c;
  if (para)
    await ctx.tx
      .insertInto('setor_chefia')
      .values({ id: uuidv7(), setor_id, papel, usuario_id: para, de: c.de > hoje ? c.de : hoje, ate, criado_em: ctx.agora })
      .execute();
  await ctx.audit('setor.chefia', { id: setor_id, papel, usuario_id: para, de: hoje, ate, saem: [de] });
  return trocar(ctx, 1n, para, 'cancelou');
}

export const MUDOU = 'Mudou nesse meio tempo.';

/** Many of one group by the same act, each judged as it stands now. */
export async function fazerVarios(ctx: Ctx, grupo: Grupo, itens: readonly Item[], de: string, ato: Ato): Promise<Feita[]> {
  if (grupo === 'mensagens') return [];
  if (grupo === 'reunioes') return fazerReunioes(ctx, itens, de, ato);
  const feitas: Feita[] = [];
  for (const { id, titulo } of itens) {
    const feito = await emPonto(ctx, () => FAZER[grupo](ctx, id, de, ato));
    const como: Feito =
      feito === null ? { como: 'ficou', porque: MUDOU } : 'recusa' in feito ? { como: 'ficou', porque: feito.recusa } : feito;
    feitas.push({ grupo, id, titulo, ...como });
  }
  return feitas;
}

/** A series is told of once, so it is passed on at once. */
async function fazerReunioes(ctx: Ctx, itens: readonly Item[], de: string, ato: Ato): Promise<Feita[]> {
  const rows = await ctx.tx
    .selectFrom('compromisso')
    .select(['id', 'serie_id'])
    .where(
      'id',
      'in',
      itens.map((i) => i.id),
    )
    .execute();
  const series = Map.groupBy(itens, (i) => rows.find((r) => r.id === i.id)?.serie_id ?? i.id);
  const feitas: Feita[] = [];
  for (const daSerie of series.values()) {
    const ids = daSerie.map((i) => i.id);
    const feito = await emPonto(ctx, () => passarReunioes(ctx, ids, de, ato));
    for (const { id, titulo } of daSerie) {
      const um: Feito =
        'recusa' in feito
          ? { como: 'ficou', porque: feito.recusa }
          : (feito.find((f) => f.id === id) ?? { como: 'ficou', porque: MUDOU });
      feitas.push({ grupo: 'reunioes', id, titulo, ...um });
    }
  }
  return feitas;
}

async function findItens(ctx: Ctx, grupo: Grupo, de: string, dias: Dias): Promise<{ itens: Item[]; total: number }> {
  const { rows } = await sql<Item & { total: number }>`
    select f.id, f.titulo, count(*) over ()::integer as total from (${FONTES[grupo](ctx, de)}) f
     where ${nosDias(ctx, dias)} order by f.em nulls last, f.id limit ${POR_VEZ}`.execute(ctx.tx);
  return { itens: rows, total: rows[0]?.total ?? 0 };
}

const FICAM_MAX = 50;

/**
 * All that was chosen, in one transaction, and an absence with it where one is entered.
 * @throws AppError 404; RuleError `pessoa_desconhecida`, those of the absence
 */
export async function passarEncargos(ctx: Ctx, de: string, body: BodyOf<typeof contract.passarEncargos>): Promise<Passagem> {
  const pessoa = await demandPessoa(ctx, de);
  const para = body.escolhas.flatMap((e) => e.para ?? []);
  await demandTrabalham(ctx, para, 'escolhas', 'Escolha alguém que trabalha na prefeitura.');
  if (para.includes(de)) {
    const mensagem = 'Escolha outra pessoa.';
    throw new RuleError('pessoa_propria', mensagem, [{ campo: 'escolhas', mensagem }]);
  }
  const ouvem = new Set<string>();
  const contando: Ctx = {
    ...ctx,
    anunciar: (anuncio) => {
      if (anuncio.canal.startsWith('private-usuario.')) ouvem.add(anuncio.canal);
      return ctx.anunciar(anuncio);
    },
  };
  const { ausencia } = body;
  if (ausencia) await incluirAusencia(contando, { ...ausencia, usuario_id: de });
  const dias = ausencia ? { de: ausencia.de, ate: ausencia.ate } : { de: body.de, ate: body.ate };
  const feitas: Feita[] = [];
  let restam = 0;
  for (const { grupo, ...ato } of body.escolhas) {
    const { itens, total } = await findItens(contando, grupo, de, dias);
    if (itens.length === 0) continue;
    feitas.push(...(await fazerVarios(contando, grupo, itens, de, ato)));
    restam += total - itens.length;
  }
  await avisarQuemRecebe(contando, pessoa.nome, feitas);
  const somas = somar(feitas);
  await ctx.audit('equipe.passar', { usuario_id: de, passadas: feitas.filter((f) => f.como !== 'ficou').length, restam });
  const ficam = feitas
    .filter((f) => f.como === 'ficou')
    .slice(0, FICAM_MAX)
    .map(({ grupo, titulo, porque = '' }) => ({ grupo, titulo, porque }));
  return { somas, ficam, avisados: ouvem.size, restam };
}

/** The same, and then as if it had not been: what would be written, told and refused is what will be. */
export async function preverPassagem(ctx: Ctx, de: string, body: BodyOf<typeof contract.passarEncargos>): Promise<Passagem> {
  await sql`savepoint previa`.execute(ctx.tx);
  const previa = await passarEncargos(ctx, de, body);
  await sql`rollback to savepoint previa`.execute(ctx.tx);
  return previa;
}
