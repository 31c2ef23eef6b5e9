import { DIAS_PARA_SEPARAR, type desfazerUniao } from '@portal/domain/contribuintes/uniao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { sql } from 'kysely';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findConta } from '../../contas/index.ts';
import { contribuintes } from '../lista.ts';
import { lerContribuinte } from '../pessoa.ts';
import { lerTextos } from './lados.ts';
import { devolver, findAgidos, findMudadas } from './mover.ts';
import { comoEram } from './retrato.ts';
import { guardarTextos } from './unir.ts';

function recusar(codigo: string, mensagem: string): never {
  throw new RuleError(codigo, mensagem);
}

/** What both records were: of the one that stays and of the one that went, what only one account may hold. */
interface Chaves {
  email: string | null;
  cpf: string | null;
  cnpj: string | null;
}

async function abrir(ctx: Ctx, ficaId: string, id: string, versao: number) {
  const fica = await contribuintes(ctx.tx)
    .select(['m.versao', sql<boolean>`u.senha_hash is not null or u.login_externo = 'Sim'`.as('entra')])
    .where('m.usuario_id', '=', ficaId)
    .forUpdate(['m', 'u'])
    .executeTakeFirst();
  const uniao = await ctx.tx
    .selectFrom('contribuinte_uniao')
    .select([
      'id',
      'fica_id',
      'sai_id',
      'sai_nome',
      'em',
      'desfeita_em',
      sql<Chaves | null>`antes -> 'fica'`.as('fica'),
      sql<Chaves | null>`antes -> 'sai'`.as('sai'),
      sql<boolean>`coalesce((antes ->> 'entrava')::boolean, true)`.as('entrava'),
    ])
    .where('id', '=', id)
    .where('fica_id', '=', ficaId)
    .forUpdate()
    .executeTakeFirst();
  if (!fica || !uniao) throw new AppError(404, 'Não encontramos esta união.');
  requireFresh(fica.versao, versao);
  if (uniao.desfeita_em) recusar('uniao_desfeita', 'Esta união já foi desfeita.');
  const prazo = uniao.em.getTime() + DIAS_PARA_SEPARAR * 86_400_000;
  if (!uniao.fica || !uniao.sai || ctx.agora.getTime() > prazo)
    recusar('uniao_antiga', `Uma união se desfaz em até ${DIAS_PARA_SEPARAR} dias, e este prazo já passou.`);
  return { ...uniao, fica: uniao.fica, sai: uniao.sai, entra: fica.entra };
}

type Aberta = Awaited<ReturnType<typeof abrir>>;

/** What came in between and would be contradicted. @throws RuleError uniao_presa */
async function exigirSolta(ctx: Ctx, uniao: Aberta): Promise<void> {
  const presa = (mensagem: string) => recusar('uniao_presa', `Esta união já não pode ser desfeita. ${mensagem}`);
  const { fica, sai } = uniao;
  const documento = sai.cpf ?? sai.cnpj;
  const veio = (sai.email !== null && fica.email !== sai.email) || (documento !== null && (fica.cpf ?? fica.cnpj) === null);
  if (uniao.entra && !uniao.entrava && veio) presa('A pessoa já criou a senha da conta, com dados que vieram do outro cadastro.');
  for (const [dado, login] of [
    ['O documento', documento],
    ['O e-mail', sai.email],
    ['O e-mail', fica.email],
  ] as const) {
    const dono = login ? await findConta(ctx.tx, login) : undefined;
    if (dono && dono.id !== uniao.fica_id) presa(`${dado} de um dos dois já é de outra conta.`);
  }
  const agidos = await findAgidos(ctx, uniao, uniao.em);
  if (agidos.length > 0) presa(`A pessoa já agiu em pedido que veio com a união: ${agidos.join(', ')}.`);
  const [mudada] = await findMudadas(ctx, uniao);
  if (mudada)
    presa(
      mudada.tabela === 'profissional'
        ? 'O registro profissional que veio com ela já mudou.'
        : mudada.numero
          ? `Quem participa do pedido ${mudada.numero} já mudou.`
          : 'Um rascunho ou documento que veio com ela já mudou.',
    );
}

/**
 * Both records as they were, to the letter; what was corrected by hand since stays as it was corrected.
 * @throws AppError 404, 409; RuleError `uniao_desfeita`, `uniao_antiga`, `uniao_presa`
 */
export async function desfazer(ctx: Ctx, ficaId: string, id: string, { versao, motivo }: BodyOf<typeof desfazerUniao>) {
  const uniao = await abrir(ctx, ficaId, id, versao);
  await exigirSolta(ctx, uniao);
  const antes = await lerTextos(ctx, ficaId);
  await devolverDados(ctx, uniao);
  await devolver(ctx, uniao);
  await guardarTextos(ctx, ficaId, antes, `Separação do cadastro de ${uniao.sai_nome}`);
  await ctx.tx
    .updateTable('contribuinte_uniao')
    .set({ desfeita_em: ctx.agora, desfeita_por: ctx.usuario.id, antes: null, depois: null })
    .where('id', '=', id)
    .execute();
  await ctx.tx.deleteFrom('contribuinte_uniao_linha').where('uniao_id', '=', id).execute();
  await ctx.audit('requerente.separar', { usuario_id: ficaId, com_id: uniao.sai_id, uniao_id: id, motivo });
  await ctx.audit('requerente.separar', { usuario_id: uniao.sai_id, com_id: ficaId, uniao_id: id, motivo });
  return lerContribuinte(ctx, ficaId);
}

async function devolverDados({ tx }: Ctx, { id, fica_id, sai_id }: Aberta): Promise<void> {
  // what only one may hold is let go before the other takes it
  await sql`update usuario u set ${comoEram}
      from contribuinte_uniao x cross join lateral jsonb_populate_record(null::usuario, x.antes -> 'fica') a
           cross join lateral jsonb_populate_record(null::usuario, x.depois -> 'fica') d
     where x.id = ${id} and u.id = ${fica_id}`.execute(tx);
  await sql`update usuario u set cpf = a.cpf, cnpj = a.cnpj, email = a.email
      from contribuinte_uniao x cross join lateral jsonb_populate_record(null::usuario, x.antes -> 'sai') a
     where x.id = ${id} and u.id = ${sai_id}`.execute(tx);
  await sql`update membro m set bloqueado_em = a.bloqueado_em, bloqueado_por = a.bloqueado_por, bloqueio_motivo = a.bloqueio_motivo
      from contribuinte_uniao x cross join lateral jsonb_populate_record(null::membro, x.antes -> 'lugar') a
           cross join lateral jsonb_populate_record(null::membro, x.depois -> 'lugar') d
     where x.id = ${id} and m.usuario_id = ${fica_id}
       and (m.bloqueado_em, m.bloqueado_por, m.bloqueio_motivo) is not distinct from (d.bloqueado_em, d.bloqueado_por, d.bloqueio_motivo)`.execute(
    tx,
  );
  await sql`update membro set versao = versao + 1, painel_contribuinte = painel_contribuinte or usuario_id = ${sai_id},
      ativo = ativo or usuario_id = ${sai_id} where usuario_id in (${fica_id}, ${sai_id})`.execute(tx);
}
