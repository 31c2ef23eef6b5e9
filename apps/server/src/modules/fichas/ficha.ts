import { ULTIMOS } from '@portal/domain/contribuintes/contract';
import type { Ficha } from '@portal/domain/contribuintes/ficha';
import { situacaoDoTermo } from '@portal/domain/termos/ciencia';
import { LEEM_TERMOS } from '@portal/domain/termos/permissoes';
import { canSomewhere } from '@portal/domain/usuarios/permissions';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { ENDERECO, hojeNo, NA_DATA } from '../imoveis/index.ts';
import { isVisible, seesAllSetores } from '../requerimentos/index.ts';

const LEEM_GUIAS = ['permissao.interacao.taxas', 'permissao.vizualizacao.taxas'] as const;
const LEEM_PEDIDOS = [
  'prefeitura.requerimento.visualizar',
  'prefeitura.requerimento.analisar',
  'perfil.gestor.prefeitura',
] as const;

/** What else stands in a person's name in this town, as far as who asks may read it. @throws AppError 404 */
export async function lerFicha(ctx: Ctx, id: string): Promise<Ficha> {
  const pessoa = await ctx.tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.acesso', 'u.cpf', 'u.cnpj', 'u.confirmado_em'])
    .where('m.usuario_id', '=', id)
    .where('m.painel_contribuinte', '=', true)
    .executeTakeFirst();
  if (!pessoa) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  const le = (permissoes: readonly string[]) => permissoes.some((p) => canSomewhere(ctx.usuario, p));
  return {
    conta: {
      acesso: pessoa.acesso as Ficha['conta']['acesso'],
      email_confirmado_em: pessoa.confirmado_em?.toISOString() ?? null,
      ...(await entradaDe(ctx, id)),
    },
    imoveis: await imoveisDe(ctx, pessoa.cnpj ?? pessoa.cpf),
    guias: le(LEEM_GUIAS) ? await guiasDe(ctx, id) : null,
    termos: le(LEEM_TERMOS) ? await termosDe(ctx, id) : null,
    conversas: le(LEEM_PEDIDOS) ? await conversasDe(ctx, id) : null,
  };
}

async function entradaDe({ tx }: Ctx, id: string): Promise<Pick<Ficha['conta'], 'segundo_fator' | 'visto_em'>> {
  const { rows } = await sql<{ segundo_fator: boolean; visto_em: Date | null }>`
    select exists (select from totp where usuario_id = ${id} and confirmado_em is not null)
           or exists (select from passkey where usuario_id = ${id}) as segundo_fator,
           (select max(visto_em) from sessao where usuario_id = ${id} and metodo <> 'suporte') as visto_em`.execute(tx);
  return { segundo_fator: rows[0]?.segundo_fator ?? false, visto_em: rows[0]?.visto_em?.toISOString() ?? null };
}

/** The rows of a page of `ULTIMOS`, each bearing how many there are in all. */
async function lidas<T extends object>({ tx }: Ctx, consulta: RawBuilder<T & { total: number }>) {
  const { rows } = await consulta.execute(tx);
  return { total: rows[0]?.total ?? 0, linhas: rows };
}
const TOTAL = sql`(count(*) over ())::integer as total`;

async function imoveisDe(ctx: Ctx, documento: string | null): Promise<Ficha['imoveis']> {
  if (!documento) return { total: 0, linhas: [] };
  return lidas(
    ctx,
    sql<Ficha['imoveis']['linhas'][number] & { total: number }>`
      select i.id, i.inscricao, ${ENDERECO} as endereco, coalesce(trim_scale(p.percentual)::text, '') as percentual, i.situacao, ${TOTAL}
        from imovel_proprietario p join imovel i on i.id = p.imovel_id
       where p.documento = ${documento} and ${NA_DATA(hojeNo(ctx))}
       order by i.situacao <> 'ativo', i.inscricao_normalizada, i.id limit ${ULTIMOS}`,
  );
}

type Guias = NonNullable<Ficha['guias']>;
const guiasDe = (ctx: Ctx, id: string): Promise<Guias> =>
  lidas(
    ctx,
    sql<Guias['linhas'][number] & { total: number }>`
      select g.id, g.requerimento_id, g.numero, g.descricao, g.valor_centavos, g.vencimento, g.pagamento, ${TOTAL}
        from guia g join requerimento r on r.id = g.requerimento_id
       where r.requerente_id = ${id} and r.protocolado_em is not null
       order by g.criado_em desc, g.id desc limit ${ULTIMOS}`,
  );

type Termos = NonNullable<Ficha['termos']>;
type Passos = Parameters<typeof situacaoDoTermo>[0];
/** Those of no request, and those of requests that whoever asks may open. */
async function termosDe(ctx: Ctx, id: string): Promise<Termos> {
  const visivel = seesAllSetores(ctx)
    ? sql`true`
    : sql`(t.requerimento_id is null or exists (select from requerimento r where r.id = t.requerimento_id and ${isVisible(ctx)}))`;
  const { total, linhas } = await lidas(
    ctx,
    sql<Omit<Termos['linhas'][number], 'situacao' | 'enviado_em'> & Passos & { enviado_em: Date; total: number }>`
      select t.id, t.numero, t.tipo, t.assunto, d.enviado_em, d.aberto_em, d.ciencia, d.prazo_em,
             d.respondido_em, ${TOTAL}
        from termo_destinatario d join termo_enviado t on t.id = d.termo_id
       where d.usuario_id = ${id} and ${visivel}
       order by d.enviado_em desc, d.id desc limit ${ULTIMOS}`,
  );
  const hoje = hojeNo(ctx);
  return {
    total,
    linhas: linhas.map((l) => ({ ...l, enviado_em: l.enviado_em.toISOString(), situacao: situacaoDoTermo(l, hoje) })),
  };
}

type Conversas = NonNullable<Ficha['conversas']>;
/** Notes are no part of a conversation: the person never read them. */
async function conversasDe(ctx: Ctx, id: string): Promise<Conversas> {
  const { total, linhas } = await lidas(
    ctx,
    sql<Omit<Conversas['linhas'][number], 'ultima_em'> & { ultima_em: Date; total: number }>`
      select r.id as requerimento_id, r.numero, count(*)::integer as mensagens, max(m.criado_em) as ultima_em,
             (array_agg(m.autor_nome order by m.id desc))[1] as ultima_por, ${TOTAL}
        from requerimento r join mensagem m on m.requerimento_id = r.id and not m.interna
       where r.requerente_id = ${id} and r.protocolado_em is not null and ${isVisible(ctx)}
       group by r.organizacao_id, r.id order by max(m.criado_em) desc, r.id limit ${ULTIMOS}`,
  );
  return { total, linhas: linhas.map((l) => ({ ...l, ultima_em: l.ultima_em.toISOString() })) };
}
