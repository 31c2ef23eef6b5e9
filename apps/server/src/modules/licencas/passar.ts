import type { Acao, Feito } from '@portal/domain/encargos/grupos';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import { lockRequerimentoForJob, registrarEvento } from '../requerimentos/index.ts';
import { respostasEmVigor, tocar } from '../tramitacao/index.ts';
import { deQuemEsta, findCandidatos } from './assinantes.ts';
import { findAnterior, regenerar } from './commands.ts';
import { avisarQuemDecide } from './quem-decide.ts';
import { findLicenca, numeroDe } from './queries.ts';

interface Passagem {
  acao: Acao;
  para: string | null;
  motivo: string;
  /** Only where they may sign it no more. */
  seNaoPode?: true;
  /** Whose it is, where it goes to another because of an absence. */
  noLugarDe?: string | null;
  /** Only where nobody has signed it yet: what was signed is lost with the old paper. */
  soSemAssinadas?: true;
}

interface Esperando {
  licenca_id: string;
  requerimento_id: string;
  etapa_id: string;
  papel: string;
  nome: string;
  versao: number;
}

/**
 * One document that waits for somebody of the town hall goes to another who may sign it (made anew with the name, as by the hand of who
 * decides), or back to who decides. Nobody's right is asked.
 * @returns null where it waits for them no more
 */
export async function passarAssinatura(ctx: Ctx, id: string, de: string, p: Passagem): Promise<Feito | null> {
  const { rows: antes } = await sql<{ requerimento_id: string }>`
    select l.requerimento_id from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id where a.id = ${id}`.execute(
    ctx.tx,
  );
  if (!antes[0]) return null;
  const r = await lockRequerimentoForJob(ctx, antes[0].requerimento_id);
  const { rows } = await sql<Esperando>`
    select a.licenca_id, l.requerimento_id, l.etapa_id, a.papel, u.nome, a.versao
      from processo_requerimento_assinatura a join licenca l on l.id = a.licenca_id join usuario u on u.id = a.usuario_id
     where a.id = ${id} and a.usuario_id = ${de} and a.parte is null and a.status = 'Aguardando'
       and l.situacao in ('Em emissão', 'Aguardando assinatura') for update of l, a`.execute(ctx.tx);
  const [a] = rows;
  const l = a && (await findLicenca(ctx.tx, a.licenca_id));
  if (!a || !l) return null;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const assinante = definicao.documentos.find((d) => d.id === l.documento_id)?.assinantes.find((um) => um.papel === a.papel);
  const pedidos = await ctx.tx
    .selectFrom('processo_requerimento_assinatura')
    .select(['papel', 'usuario_id', 'status'])
    .where('licenca_id', '=', l.id)
    .execute();
  if (p.soSemAssinadas && pedidos.some((um) => um.status === 'Assinado'))
    return { como: 'ficou', porque: 'Alguém já assinou este documento, e ele teria de ser feito de novo.' };
  const todos = assinante ? await findCandidatos(ctx, r.id, assinante) : [];
  if (p.seNaoPode && todos.some((um) => um.usuario_id === de)) return null;
  if (p.acao === 'fila') return expirar(ctx, id, a, numeroDoTitulo(l), p.motivo);
  const outros = deQuemEsta(todos.filter((um) => um.usuario_id !== de));
  const novo = p.para ? outros.find((um) => um.usuario_id === p.para) : outros[0];
  if (!novo)
    return {
      como: 'ficou',
      porque: p.para ? 'Esta pessoa não pode assinar este documento.' : 'Não há outra pessoa que possa assinar este documento.',
    };
  r.respostas = await respostasEmVigor(ctx, r, definicao);
  const nomeados = Object.fromEntries(pedidos.map((um) => [um.papel, um.usuario_id]));
  await regenerar(ctx, l, r, definicao, { nomeados: { ...nomeados, [a.papel]: novo.usuario_id } });
  const atual = await findAnterior(ctx, r.id, l.documento_id);
  if (p.noLugarDe && atual)
    await ctx.tx
      .updateTable('processo_requerimento_assinatura')
      .set({ no_lugar_de: p.noLugarDe })
      .where('licenca_id', '=', atual.id)
      .where('usuario_id', '=', novo.usuario_id)
      .execute();
  await registrarEvento(ctx, r.id, {
    tipo: 'assinante_nomeado',
    texto: `${novo.nome} assina ${numeroDoTitulo(l)} como ${a.papel}, no lugar de ${a.nome}.`,
    motivo: p.motivo,
    publico: false,
  });
  await tocar({ ctx, r }, 'licenca.nomear_assinante', { licenca_id: l.id, usuario_id: novo.usuario_id });
  return { como: 'passou', para: { id: novo.usuario_id, nome: novo.nome } };
}

const numeroDoTitulo = (l: { titulo: string; numero: string; ano: number; formato_ano: string }): string =>
  `${l.titulo} ${numeroDe(l)}`;

async function expirar(ctx: Ctx, id: string, a: Esperando, nome: string, motivo: string): Promise<Feito> {
  await ctx.tx
    .updateTable('processo_requerimento_assinatura')
    .set({ status: 'Expirado', motivo, decidida_em: ctx.agora, versao: a.versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('assinatura.expirar', { id, licenca_id: a.licenca_id, motivo });
  await registrarEvento(ctx, a.requerimento_id, {
    tipo: 'assinatura_expirada',
    texto: `${a.nome} não assina ${nome} como ${a.papel}.`,
    motivo,
    publico: false,
  });
  await avisarQuemDecide(ctx, a, `${a.nome} não assina mais ${nome}. Nomeie quem assina.`);
  return { como: 'fila' };
}
