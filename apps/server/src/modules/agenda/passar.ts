import type { Acao, Feito } from '@portal/domain/encargos/grupos';
import { ausenciaEm } from '@portal/domain/setores/presenca';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { liberar, mover } from '../compromissos/index.ts';
import { findPresencas, findQueTrabalham } from '../setores/index.ts';
import { avisarDaReuniao, contarQuemSaiu, type Reuniao } from './convites.ts';

interface Passagem {
  acao: Acao;
  para: string | null;
  motivo: string;
}

interface Marcada extends Reuniao {
  criado_por: string | null;
  sala_id: string | null;
  pessoas: string[];
}

/** Those of these meetings that stand and are still to come, locked in the order of their days. */
async function lockMarcadas(ctx: Ctx, ids: readonly string[]): Promise<Marcada[]> {
  const { rows } = await sql<Marcada>`
    select c.id, c.versao, c.titulo, c.local, c.descricao, c.inicio, c.fim, c.criado_por,
           (select s.sala_id from compromisso_sala s where s.compromisso_id = c.id) as sala_id,
           array(select p.usuario_id::text from compromisso_pessoa p where p.compromisso_id = c.id order by p.usuario_id) as pessoas
      from compromisso c
     where c.id = any(${ids}::uuid[]) and c.tipo = 'Reunião' and c.cancelado_em is null and c.fim > ${ctx.agora}
     order by c.inicio, c.id for update of c`.execute(ctx.tx);
  return rows;
}

/**
 * The meetings of one series that somebody called, or was called to: another calls them, they end, or go on without that person. Each of
 * the others is told once.
 * @param de who is in them
 * @returns as many as still stand with that person
 */
export async function passarReunioes(
  ctx: Ctx,
  ids: readonly string[],
  de: string,
  p: Passagem,
): Promise<(Feito & { id: string })[]> {
  const marcadas = (await lockMarcadas(ctx, ids)).filter((c) => c.criado_por === de || c.pessoas.includes(de));
  const dele = marcadas.filter((c) => c.criado_por === de);
  const alheias = marcadas.filter((c) => c.criado_por !== de);
  return [...(dele.length ? await passarDele(ctx, dele, de, p) : []), ...(alheias.length ? await sair(ctx, alheias, de, p) : [])];
}

async function passarDele(ctx: Ctx, dele: Marcada[], de: string, { acao, para }: Passagem): Promise<(Feito & { id: string })[]> {
  const outros = [...new Set(dele.flatMap((c) => c.pessoas))].filter((um) => um !== de);
  const trabalham = await findQueTrabalham(ctx, [...outros, ...(para ? [para] : [])]);
  const presencas = await findPresencas(ctx, outros);
  const [{ inicio }] = dele as [Marcada];
  const dia = dataDe(inicio, ctx.organizacao.fuso);
  // whoever is there on the day calls it, and whoever is away only where nobody is
  const falta = (um: string) => {
    const presenca = presencas.get(um);
    return Number(presenca !== undefined && ausenciaEm(presenca, { de: dia, ate: dia }) !== undefined);
  };
  outros.sort((a, b) => falta(a) - falta(b));
  const novo = acao === 'cancelar' ? undefined : [para, ...(para ? [] : outros)].find((um) => um && trabalham.has(um));
  if (para && !novo) return dele.map(({ id }) => ({ id, como: 'ficou', porque: 'Esta pessoa não trabalha na prefeitura.' }));
  if (!novo) {
    for (const c of dele) await liberar(ctx, c.id);
    await ctx.audit('agenda.cancelar', { id: dele[0]?.id, vezes: dele.length });
    await avisarDaReuniao(ctx, 'retirar', outros, subiu(dele));
    return dele.map(({ id }) => ({ id, como: 'cancelou' }));
  }
  const { nome } = await ctx.tx.selectFrom('usuario').select('nome').where('id', '=', novo).executeTakeFirstOrThrow();
  for (const c of dele) {
    const pessoas = [...new Set([novo, ...c.pessoas.filter((um) => um !== de && trabalham.has(um))])];
    await mover(ctx, c.id, { inicio: c.inicio, fim: c.fim, sala_id: c.sala_id, pessoas });
    await ctx.tx.updateTable('compromisso').set({ criado_por: novo, criado_por_nome: nome }).where('id', '=', c.id).execute();
  }
  await ctx.audit('agenda.passar', { id: dele[0]?.id, vezes: dele.length, de, para: novo });
  if (novo !== ctx.usuario.id) await avisarDaReuniao(ctx, 'receber', [novo], subiu(dele));
  await avisarDaReuniao(
    ctx,
    'passar',
    outros.filter((um) => um !== novo),
    subiu(dele),
    { quem: nome },
  );
  return dele.map(({ id }) => ({ id, como: 'passou', para: { id: novo, nome } }));
}

/** Somebody who was called does not come, or another comes instead. */
async function sair(ctx: Ctx, alheias: Marcada[], de: string, { acao, para }: Passagem): Promise<(Feito & { id: string })[]> {
  const novo = acao === 'passar' && para && (await findQueTrabalham(ctx, [para])).has(para) ? para : null;
  const { nome } = await ctx.tx
    .selectFrom('usuario')
    .select('nome')
    .where('id', '=', novo ?? de)
    .executeTakeFirstOrThrow();
  for (const c of alheias) {
    const pessoas = [...new Set([...c.pessoas.filter((um) => um !== de), ...(novo ? [novo] : [])])];
    await mover(ctx, c.id, { inicio: c.inicio, fim: c.fim, sala_id: c.sala_id, pessoas });
  }
  await ctx.audit('agenda.sair', { id: alheias[0]?.id, vezes: alheias.length, de });
  // whoever comes instead may have been in some of them already
  const entra = alheias.filter((c) => novo !== null && !c.pessoas.includes(novo));
  if (novo) await avisarDaReuniao(ctx, 'chamar', [novo], subiu(entra));
  const [primeira] = alheias;
  if (primeira?.criado_por)
    await contarQuemSaiu(
      { ...ctx, usuario: { ...ctx.usuario, id: '', nome: await nomeDe(ctx, de) } },
      primeira.criado_por,
      primeira,
      alheias.length,
    );
  return alheias.map((c) =>
    novo && entra.includes(c) ? { id: c.id, como: 'passou', para: { id: novo, nome } } : { id: c.id, como: 'fila' },
  );
}

const nomeDe = async ({ tx }: Ctx, id: string): Promise<string> =>
  (await tx.selectFrom('usuario').select('nome').where('id', '=', id).executeTakeFirstOrThrow()).nome;

/** As they stand after the change. */
const subiu = (marcadas: readonly Marcada[]): Reuniao[] => marcadas.map((c) => ({ ...c, versao: c.versao + 1 }));
