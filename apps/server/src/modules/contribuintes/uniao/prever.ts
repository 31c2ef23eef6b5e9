import { isMesmoNome } from '@portal/domain/contas/balcao';
import type { listarParecidos, OQuePassa, preverUniao } from '@portal/domain/contribuintes/uniao';
import { CAMPOS_DA_UNIAO, documentosDiferem, O_QUE_PASSA, PARECIDOS, recusaDaUniao } from '@portal/domain/contribuintes/uniao';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { COLUNAS, contribuintes, linha, listContribuintes } from '../lista.ts';
import { type Cadastro, lerOsDois, recusaDoQueTem } from './lados.ts';

/** As many of one name are looked through; who has more namesakes is found by a search. */
const OLHADOS = 200;

/** Records that may be of the same person; with a search, what it finds. @throws AppError 404 */
export async function listParecidos(ctx: Ctx, id: string, s: string): Promise<DadosIn<typeof listarParecidos>> {
  const eu = await contribuintes(ctx.tx)
    .select(['u.nome', 'u.telefone', 'u.tipo_pessoa'])
    .where('m.usuario_id', '=', id)
    .executeTakeFirst();
  if (!eu) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  const achados =
    s === ''
      ? await findParecidos(ctx, eu)
      : (
          await listContribuintes(ctx, {
            s,
            page: 1,
            per_page: PARECIDOS + 1,
            order: '',
            direction: 'asc',
            tipo_pessoa: [],
            situacao: [],
            validacao: [],
          })
        ).data;
  return achados
    .map((p) => ({
      ...p,
      mesmo_nome: normalizarBusca(p.nome) === normalizarBusca(eu.nome),
      mesmo_telefone: eu.telefone !== '' && p.telefone === eu.telefone,
    }))
    .filter((p) => p.id !== id && (s !== '' || p.mesmo_telefone || p.mesmo_nome || isMesmoNome(p.nome, eu.nome)))
    .sort((a, b) => Number(b.mesmo_nome) - Number(a.mesmo_nome))
    .slice(0, PARECIDOS);
}

/** The search text begins with the name; letters, digits and spaces are all that stands in it. */
async function findParecidos(
  { tx }: Ctx,
  { nome, telefone, tipo_pessoa }: { nome: string; telefone: string; tipo_pessoa: string },
) {
  const palavras = normalizarBusca(nome).split(' ').filter(Boolean);
  const pontas = `${palavras[0] ?? ''}%${palavras.length > 1 ? ` ${palavras.at(-1)}` : ''}%`;
  const ids = sql<string>`unnest(achar_contribuintes(array[${pontas}], ${OLHADOS})${
    telefone ? sql` || achar_contribuintes(array[${`%${telefone}%`}], ${OLHADOS})` : sql``
  })`;
  const rows = await contribuintes(tx)
    .select(COLUNAS)
    .where('m.tipo_pessoa', '=', tipo_pessoa)
    .where(sql<boolean>`m.usuario_id in (select ${ids})`)
    .orderBy(sql`m.busca, m.usuario_id`)
    .limit(OLHADOS)
    .execute();
  return rows.map(linha);
}

const telaDe = ({ id, versao, nome, tipo_pessoa, documento, situacao, requerimentos, criado_em }: Cadastro) => ({
  id,
  versao,
  nome,
  tipo_pessoa,
  documento,
  situacao: situacao as 'Ativo',
  requerimentos,
  criado_em: criado_em.toISOString(),
});

/** A town writes only what is this town's, and never the address with which somebody enters. */
export const alteravel = (fica: Cadastro, campo: (typeof CAMPOS_DA_UNIAO)[number]): boolean =>
  !fica.equipe && !fica.fora && !(campo === 'email' && fica.entra);

/** @throws AppError 404 */
export async function prever(ctx: Ctx, ficaId: string, saiId: string): Promise<DadosIn<typeof preverUniao>> {
  const [fica, sai] = await lerOsDois(ctx, ficaId, saiId);
  const recusa = recusaDaUniao(fica, sai) ?? (await recusaDoQueTem(ctx, ficaId, saiId));
  const { imoveis, ...totais } = await contar(ctx, sai);
  const diferem = documentosDiferem(fica, sai);
  const passa: Record<OQuePassa, number> = { ...totais, imoveis: diferem ? 0 : imoveis };
  return {
    fica: telaDe(fica),
    sai: telaDe(sai),
    campos: CAMPOS_DA_UNIAO.filter((campo) => fica.textos[campo] !== sai.textos[campo]).map((campo) => ({
      campo,
      fica: fica.textos[campo],
      sai: sai.textos[campo],
      alteravel: alteravel(fica, campo),
    })),
    passa: O_QUE_PASSA.filter((o) => passa[o] > 0).map((o_que) => ({ o_que, total: passa[o_que] })),
    imoveis_a_corrigir: diferem ? imoveis : 0,
    bloqueio_passa: sai.bloqueado && !fica.bloqueado,
    documentos_diferem: diferem,
    recusa: recusa?.mensagem ?? '',
  };
}

async function contar({ tx }: Ctx, { id, documento }: Cadastro): Promise<Record<OQuePassa, number>> {
  const { rows } = await sql<Record<OQuePassa, number>>`
    with dele as (select id, numero from requerimento where requerente_id = ${id})
    select (select count(*)::int from dele where numero is not null) as pedidos,
           (select count(*)::int from dele where numero is null) as rascunhos,
           (select count(distinct p.requerimento_id)::int from parte p
             where p.usuario_id = ${id} and p.requerimento_id not in (select d.id from dele d)) as papeis,
           (select count(*)::int from guia where requerimento_id in (select d.id from dele d)) as guias,
           (select count(*)::int from licenca where requerimento_id in (select d.id from dele d)) as documentos,
           (select count(*)::int from processo_requerimento_assinatura where usuario_id = ${id} and status = 'Aguardando') as assinaturas,
           (select count(*)::int from profissional where usuario_id = ${id}) as registros,
           (select count(distinct imovel_id)::int from imovel_proprietario where documento = nullif(${documento}, '')) as imoveis,
           (select count(*)::int from geral_notificacao where usuario_id = ${id}) as avisos`.execute(tx);
  return rows[0]!;
}
