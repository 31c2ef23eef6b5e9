import type { Licenca, Verificacao } from '@portal/domain/licencas/contract';
import { type NumeroDeDocumento, numeroDoDocumento } from '@portal/domain/licencas/numero';
import type { NivelDeAssinatura } from '@portal/domain/processos/assinante';
import { dataDe } from '@portal/domain/text/datas';
import { maskDocumento } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';

const ASSINATURAS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('nome', u.nome, 'papel', a.papel, 'status', a.status, 'decidida_em', a.decidida_em, 'motivo', a.motivo,
           'na_vez', a.chamada_em is not null, 'assinar_ate', a.assinar_ate) order by a.ordem, a.id)
    from processo_requerimento_assinatura a join usuario u on u.id = a.usuario_id where a.licenca_id = l.id), '[]')`;

/** The documents of a request, newest revision first. */
export async function findLicencas({ tx, agora, organizacao }: Ctx, requerimentoId: string): Promise<Licenca[]> {
  const { rows } = await sql<Licenca>`
    select l.id, l.versao, l.documento_id, l.titulo, l.numero, l.ano, l.formato_ano, l.revisao, l.codigo,
           situacao_da_licenca(l.situacao, l.validade_em, ${dataDe(agora, organizacao.fuso)}) as situacao, to_jsonb(l.emitida_em) #>> '{}' as emitida_em, l.validade_em, l.condicoes,
           to_jsonb(l.vigente_em) #>> '{}' as vigente_em, ${ASSINATURAS} as assinaturas
      from licenca l where l.requerimento_id = ${requerimentoId} order by l.documento_id, l.revisao desc, l.id`.execute(tx);
  return rows;
}

/** How its number is written. The database holds the format to the three there are. */
export const numeroDe = (l: { numero: string; ano: number; formato_ano: string }): string =>
  numeroDoDocumento(l as NumeroDeDocumento);

export function findLicenca(tx: Tx, id: string) {
  return tx.selectFrom('licenca').selectAll().where('id', '=', id).executeTakeFirst();
}
export type LicencaRow = NonNullable<Awaited<ReturnType<typeof findLicenca>>>;

const EXPLICACOES: Record<string, string> = {
  'Em emissão': 'O documento ainda está sendo preparado.',
  'Aguardando assinatura': 'O documento ainda não foi assinado e por isso não vale.',
  Vigente: 'O documento foi assinado e está valendo.',
  Vencida: 'O documento é verdadeiro, mas a validade terminou.',
  Suspensa: 'A obra está embargada: enquanto durar o embargo, a licença está suspensa e a obra deve parar.',
  Cassada: 'A prefeitura cassou esta licença. Ela não vale mais.',
  Baixada: 'A obra terminou e esta licença cumpriu o seu papel. Ela não autoriza obra nenhuma daqui em diante.',
  Substituída: 'Este documento foi substituído por outro e não vale mais.',
  'Sem efeito': 'Este documento perdeu o efeito: o pedido foi reaberto pela prefeitura.',
};

/** What holds in the place of a document: its next copy, or the licence that its work has now. */
const findNoLugar = (tx: Tx, l: { requerimento_id: string; documento_id: string; obra_id: string | null }) =>
  tx
    .selectFrom('licenca as n')
    .leftJoin('obra as o', 'o.licenca_de', 'n.requerimento_id')
    .select('n.codigo')
    .where('n.situacao', '=', 'Vigente')
    .where((eb) =>
      eb.or([
        eb.and([eb('n.requerimento_id', '=', l.requerimento_id), eb('n.documento_id', '=', l.documento_id)]),
        eb('o.id', '=', l.obra_id),
      ]),
    )
    .orderBy((eb) => eb('n.requerimento_id', '=', l.requerimento_id), 'desc')
    .orderBy('n.revisao', 'desc')
    .executeTakeFirst();

/** What anyone may know of a document, by its code; personal data hidden in part. @throws AppError 404 */
export async function verificarLicenca({ tx, organizacao, agora }: Ctx, codigo: string): Promise<Verificacao> {
  const row = await tx
    .selectFrom('licenca as l')
    .innerJoin('requerimento as r', 'r.id', 'l.requerimento_id')
    .leftJoin('arquivo as a', 'a.id', 'l.arquivo_final_id')
    .selectAll('l')
    .select(['r.numero as requerimento_numero', 'r.obra_id', 'a.sha256'])
    .select(
      sql<Verificacao['situacao']>`situacao_da_licenca(l.situacao, l.validade_em, ${dataDe(agora, organizacao.fuso)})`.as('hoje'),
    )
    .where('l.codigo', '=', codigo)
    .executeTakeFirst();
  if (!row) throw new AppError(404, 'Não existe documento com este código. Confira as letras e os números.');
  const signatures = await tx
    .selectFrom('processo_requerimento_assinatura as s')
    .innerJoin('usuario as u', 'u.id', 's.usuario_id')
    .leftJoin('titular_removido as t', 't.usuario_id', 's.usuario_id')
    .select(({ fn }) => [fn.coalesce('t.nome', 'u.nome').as('nome'), 's.papel', 's.decidida_em'])
    .where('s.licenca_id', '=', row.id)
    .where('s.status', '=', 'Assinado')
    .orderBy('s.ordem')
    .orderBy('s.id')
    .execute();
  const newer = row.situacao === 'Substituída' ? await findNoLugar(tx, row) : undefined;
  return {
    codigo: row.codigo,
    municipio: organizacao.nome,
    titulo: row.titulo,
    numero: numeroDe(row),
    situacao: row.hoje,
    is_valida: row.hoje === 'Vigente',
    explicacao: EXPLICACOES[row.hoje] ?? '',
    emitida_em: row.emitida_em.toISOString(),
    vigente_em: row.vigente_em?.toISOString() ?? null,
    tem_validade: true,
    validade_em: row.validade_em,
    requerimento_numero: row.requerimento_numero ?? '',
    titular: row.titular,
    titular_documento: maskDocumento(row.titular_documento),
    endereco: row.endereco,
    area_total_m2: row.area_total_m2,
    sha256: row.sha256,
    substituida_por: newer?.codigo ?? null,
    carimbo: row.carimbo_em && { em: row.carimbo_em.toISOString(), de: row.carimbo_de },
    assinaturas: signatures.map((s) => ({
      ...{ nome: s.nome, papel: s.papel, assinado_em: (s.decidida_em as Date).toISOString() },
      nivel: row.nivel_de_assinatura as NivelDeAssinatura,
    })),
  };
}

/** The code of the licence that has these very bytes. */
export async function findLicencaDoArquivo(tx: Tx, sha256: string): Promise<string | null> {
  const licenca = await tx
    .selectFrom('arquivo as a')
    .innerJoin('licenca as l', 'l.arquivo_final_id', 'a.id')
    .select('l.codigo')
    .where('a.sha256', '=', sha256)
    .orderBy('l.emitida_em', 'desc')
    .executeTakeFirst();
  return licenca?.codigo ?? null;
}
