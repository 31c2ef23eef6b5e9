import { ENCERRADOS } from '@portal/domain/requerimentos/status';
import { IMPEDIMENTOS_DITOS, type Impedimento, type OQueHaDaPessoa } from '@portal/domain/titular/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';

const EM_ABERTO = sql`('Pendente', 'Em conferência')`;

/** What this town has of a person, counted, and what keeps them from being erased now. */
export async function lerOQueHa(ctx: Ctx, pessoaId: string): Promise<OQueHaDaPessoa> {
  const correm = await findQueCorrem(ctx, pessoaId);
  const abertas = await findGuiasAbertas(ctx, pessoaId);
  const { rows } = await sql<
    Omit<OQueHaDaPessoa, 'impedimentos' | 'total_impedimentos'> & { equipe: boolean; assinaturas: number }
  >`
    select
      (select count(distinct p.requerimento_id)::int from parte p join requerimento r on r.id = p.requerimento_id
        where p.usuario_id = ${pessoaId} and r.protocolado_em is not null) as protocolados,
      (select count(*)::int from licenca l join requerimento r on r.id = l.requerimento_id where r.requerente_id = ${pessoaId}) as documentos,
      (select count(*)::int from guia g join requerimento r on r.id = g.requerimento_id where r.requerente_id = ${pessoaId}) as guias,
      (select count(*)::int from imovel_proprietario i where i.documento = (select coalesce(cpf, cnpj) from usuario where id = ${pessoaId})) as imoveis,
      (select count(*)::int from requerimento r where r.requerente_id = ${pessoaId} and r.protocolado_em is null and r.numero is null) as rascunhos,
      (select count(*)::int from validacao_prova p join validacao v on v.id = p.validacao_id where v.usuario_id = ${pessoaId}) as provas,
      (select count(*)::int from geral_notificacao n where n.usuario_id = ${pessoaId}) as avisos,
      (select count(*)::int from processo_requerimento_assinatura a where a.usuario_id = ${pessoaId} and a.status = 'Aguardando' and a.chamada_em is not null) as assinaturas,
      (select m.painel_prefeitura or m.suporte from membro m where m.usuario_id = ${pessoaId}) as equipe`.execute(ctx.tx);
  const { equipe, assinaturas, ...ha } = rows[0]!;
  const semPagina = (texto: string): Impedimento => ({ texto, requerimento_id: null });
  const impedimentos = [
    ...(equipe ? [semPagina('A pessoa trabalha na prefeitura: o acesso da equipe precisa ser encerrado antes.')] : []),
    ...correm,
    ...abertas,
    ...(assinaturas > 0 ? [semPagina('Há documento que espera a assinatura da pessoa.')] : []),
  ];
  return { ...ha, impedimentos: impedimentos.slice(0, IMPEDIMENTOS_DITOS), total_impedimentos: impedimentos.length };
}

async function findQueCorrem({ tx }: Ctx, pessoaId: string): Promise<Impedimento[]> {
  const rows = await tx
    .selectFrom('requerimento as r')
    .select(['r.id', 'r.numero', 'r.processo_nome'])
    .where('r.protocolado_em', 'is not', null)
    .where('r.status', 'not in', [...ENCERRADOS])
    .where((eb) =>
      eb.or([
        eb('r.requerente_id', '=', pessoaId),
        eb('r.id', 'in', eb.selectFrom('parte as p').select('p.requerimento_id').where('p.usuario_id', '=', pessoaId)),
      ]),
    )
    .orderBy('r.protocolado_em')
    .execute();
  return rows.map(({ id, numero, processo_nome }) => ({
    texto: `O requerimento ${numero ?? 'sem número'} (${processo_nome}) está em andamento.`,
    requerimento_id: id,
  }));
}

async function findGuiasAbertas({ tx }: Ctx, pessoaId: string): Promise<Impedimento[]> {
  const rows = await tx
    .selectFrom('guia as g')
    .innerJoin('requerimento as r', 'r.id', 'g.requerimento_id')
    .select(['r.id', 'r.numero', 'g.descricao'])
    .where('r.requerente_id', '=', pessoaId)
    .where('r.status', 'in', [...ENCERRADOS])
    .where(sql<boolean>`g.pagamento in ${EM_ABERTO}`)
    .orderBy('g.criado_em')
    .execute();
  return rows.map(({ id, numero, descricao }) => ({
    texto: `Há uma guia em aberto no requerimento ${numero ?? ''}: ${descricao}.`,
    requerimento_id: id,
  }));
}

/** Whether something of the person is an act that stays. */
export const ficaAlgo = ({ protocolados, documentos, guias, imoveis }: OQueHaDaPessoa): boolean =>
  protocolados + documentos + guias + imoveis > 0;
