import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { PAPEIS, type Papel } from '@portal/domain/partes/papeis';
import type * as contract from '@portal/domain/termos/contract';
import { type CandidatoDoTermo, DESTINATARIOS_MAX } from '@portal/domain/termos/contract';
import { normalizarBusca } from '@portal/domain/text/busca';
import { dataDe, formatData, instanteDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { contains } from '#platform/db/like.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { lockDestinatario, tomarCiencia } from './ciencia.ts';
import { entregarNoPortal } from './enviar.ts';
import { findTermo, hojeDe, verTermo } from './queries.ts';

/** The account that a document has in this town. */
const CONTA = sql`(select m.usuario_id from usuario u join membro m on m.usuario_id = u.id
  where m.painel_contribuinte and m.removido_em is null and x.documento <> '' and (u.cpf = x.documento or u.cnpj = x.documento) order by u.avulso_de nulls first limit 1)`;

async function partesDe(ctx: Ctx, id: string): Promise<CandidatoDoTermo[]> {
  await findRequerimento(ctx, id);
  const { rows } = await sql<CandidatoDoTermo>`
    select coalesce(x.usuario_id, ${CONTA}) as usuario_id, x.nome, x.documento, x.papel from (
      select distinct on (coalesce(p.usuario_id::text, nullif(p.documento, ''), p.nome))
             p.usuario_id, p.nome, case when p.documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$' then p.documento else '' end as documento, p.papel
        from parte p where p.requerimento_id = ${id}
       order by coalesce(p.usuario_id::text, nullif(p.documento, ''), p.nome), p.criado_em, p.id) x order by x.nome`.execute(
    ctx.tx,
  );
  return rows.map((r) => ({ ...r, papel: PAPEIS[r.papel as Papel] ?? r.papel }));
}

async function donosDe(ctx: Ctx, logradouro: string): Promise<CandidatoDoTermo[]> {
  const palavras = normalizarBusca(logradouro).split(' ').filter(Boolean);
  const { rows } = await sql<CandidatoDoTermo>`
    select ${CONTA} as usuario_id, x.nome, x.documento, x.papel from (
      select distinct on (p.documento) p.documento, p.nome, 'Proprietário de ' || i.inscricao as papel
        from imovel i join imovel_proprietario p on p.imovel_id = i.id
       where i.situacao = 'ativo' and coalesce(p.ate, 'infinity') >= ${hojeDe(ctx)}::date
         and ${sql.join(
           palavras.map((palavra) => sql`texto_de_busca(i.logradouro) like ${contains(palavra)}`),
           sql` and `,
         )}
       order by p.documento, i.inscricao_normalizada limit ${DESTINATARIOS_MAX + 1}) x order by x.nome, x.documento`.execute(
    ctx.tx,
  );
  return rows;
}

async function pessoasDe(ctx: Ctx, s: string): Promise<CandidatoDoTermo[]> {
  const palavras = normalizarBusca(s).split(' ').filter(Boolean);
  const { rows } = await sql<CandidatoDoTermo>`
    select m.usuario_id, u.nome, coalesce(u.cpf, u.cnpj, '') as documento, '' as papel
      from membro m join usuario u on u.id = m.usuario_id
     where m.painel_contribuinte and m.removido_em is null and not m.suporte
       and ${sql.join(
         palavras.map((palavra) => sql`m.busca like ${contains(palavra)}`),
         sql` and `,
       )} order by m.busca, m.usuario_id limit 20`.execute(ctx.tx);
  return rows;
}

/** Whom a notice may go to. What is asked first counts: a request, a street, a name. */
export async function procurar(
  ctx: Ctx,
  q: QueryOf<typeof contract.procurarDestinatarios>,
): Promise<DadosIn<typeof contract.procurarDestinatarios>> {
  if (q.requerimento_id) return { pessoas: await partesDe(ctx, q.requerimento_id), mais: false };
  if (normalizarBusca(q.logradouro).length >= 3) {
    const donos = await donosDe(ctx, q.logradouro);
    return { pessoas: donos.slice(0, DESTINATARIOS_MAX), mais: donos.length > DESTINATARIOS_MAX };
  }
  if (normalizarBusca(q.s).length < 3) return { pessoas: [], mais: false };
  const pessoas = await pessoasDe(ctx, q.s);
  return { pessoas, mais: pessoas.length === 20 };
}

/** Tells one addressee again; what was sent first, and its days, stay. @throws AppError 404, 409; RuleError `sem_conta` */
export async function reenviar(ctx: Ctx, id: string, destinatarioId: string, versao: number) {
  const t = await findTermo(ctx, id);
  const d = await lockDestinatario(ctx, { id: destinatarioId, termo_id: id });
  requireFresh(d.versao, versao);
  if (!d.usuario_id)
    throw new RuleError('sem_conta', 'Esta pessoa não tem conta no portal. Registre a carta, a publicação ou a entrega em mãos.');
  await ctx.tx
    .updateTable('termo_destinatario')
    .set({ versao: d.versao + 1 })
    .where('id', '=', d.id)
    .execute();
  await entregarNoPortal(ctx, t, [d], `:${d.versao}`);
  await ctx.audit('termo.reenviar', { termo_id: id, destinatario_id: d.id });
  return verTermo(ctx, id);
}

/**
 * A way outside of the portal, with its proof. Received, it is the day on which the addressee came to know.
 * @throws AppError 404, 409; RuleError `campo_invalido`, `arquivo_recusado`
 */
export async function registrarEntrega(
  ctx: Ctx,
  { id, destinatario_id }: { id: string; destinatario_id: string },
  { versao, canal, dia, resultado, descricao }: BodyOf<typeof contract.registrarEntrega>,
  arquivo: StoredUpload,
) {
  await findTermo(ctx, id);
  const d = await lockDestinatario(ctx, { id: destinatario_id, termo_id: id });
  requireFresh(d.versao, versao);
  const { fuso } = ctx.organizacao;
  const enviado = dataDe(d.enviado_em, fuso);
  const mensagem =
    dia > hojeDe(ctx) ? 'Este dia ainda não chegou.' : dia < enviado ? `O termo só foi enviado em ${formatData(enviado)}.` : '';
  if (mensagem) throw new RuleError('campo_invalido', mensagem, [{ campo: 'dia', mensagem }]);
  demandLegivel(arquivo);
  const { id: arquivo_id } = await registrarArquivo(ctx, arquivo);
  await ctx.tx
    .insertInto('termo_entrega')
    .values({
      id: uuidv7(),
      destinatario_id,
      canal,
      em: instanteDe(dia, '12:00', fuso),
      resultado,
      descricao,
      arquivo_id,
      por_nome: ctx.usuario.nome,
    })
    .execute();
  await ctx.audit('termo.registrar-entrega', { termo_id: id, destinatario_id, canal, dia, resultado });
  if (resultado === 'Recebido')
    await tomarCiencia(ctx, d, {
      ciencia: 'Registrada',
      dia,
      em: instanteDe(dia, '12:00', fuso),
      nota: `${canal}${descricao ? `: ${descricao}` : ''}`,
    });
  else
    await ctx.tx
      .updateTable('termo_destinatario')
      .set({ versao: d.versao + 1 })
      .where('id', '=', d.id)
      .execute();
  return verTermo(ctx, id);
}

/** A proof of delivery, or a file of an answer, of a notice that may be read. @throws AppError 404 */
export async function findArquivoDoTermo(ctx: Ctx, id: string, arquivoId: string): Promise<string> {
  await findTermo(ctx, id);
  const { rows } = await sql<{ ha: boolean }>`
    select true as ha from termo_destinatario d where d.termo_id = ${id}
      and (exists (select from termo_entrega e where e.destinatario_id = d.id and e.arquivo_id = ${arquivoId})
        or exists (select from termo_anexo x where x.destinatario_id = d.id and x.resposta_id is not null and x.arquivo_id = ${arquivoId})) limit 1`.execute(
    ctx.tx,
  );
  if (!rows[0]) throw new AppError(404, 'Arquivo não encontrado.');
  return arquivoId;
}
