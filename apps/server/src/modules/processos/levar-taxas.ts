import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/processos/gestao';
import { type LinhaDaTabela, type RegraTaxa, regraTaxaSchema } from '@portal/domain/processos/regra-de-taxa';
import { type ConteudoDaTabela, levarParaATabela } from '@portal/domain/tabelas-de-taxas/conteudo';
import type { Ctx } from '#platform/http/context.ts';
import { findTabelaEmVigor, incluirNaTabela } from '../tabelas-de-taxas/index.ts';
import { exigirRascunho, lockAberta, salvarRascunho } from './rascunhos.ts';

type Taxa = Record<string, unknown> & { id: string };

const isPropria = (t: Taxa): boolean => !('codigo' in t);

/** What a process priced itself, as a line that names the table's fee. */
function comoLinha(t: Taxa, codigos: ReadonlyMap<string, string>): Taxa {
  const codigo = codigos.get(t.id);
  if (codigo === undefined) return t;
  const { id, nome, etapa, cobrar_se } = t as unknown as RegraTaxa;
  const linha: LinhaDaTabela = { id, codigo, nome, ...(etapa ? { etapa } : {}), ...(cobrar_se ? { cobrar_se } : {}) };
  return { ...linha };
}

/**
 * The process's own fees go into the draft of the table, and their codes stay in the draft of the process. What is on the air changes
 * when both are published.
 * @throws RuleError `sem_taxas_proprias`, `taxa_incompleta`, `publicacao_agendada`, as `incluirNaTabela`; AppError 404, 409
 */
export async function levarTaxas(
  ctx: Ctx,
  id: string,
  { versao }: BodyOf<typeof contract.levarTaxas>,
): Promise<DadosIn<typeof contract.levarTaxas>> {
  const aberta = await lockAberta(ctx, id, versao);
  exigirRascunho(aberta);
  const { definicao } = aberta;
  const taxas = definicao.taxas as Taxa[];
  const proprias = taxas.filter(isPropria).map((t) => {
    const lida = regraTaxaSchema.safeParse(t);
    if (lida.success) return lida.data;
    throw new RuleError('taxa_incompleta', `Complete a taxa “${String(t.nome || t.id)}” antes de levá-la para a tabela.`);
  });
  if (proprias.length === 0) throw new RuleError('sem_taxas_proprias', 'Este processo não tem taxas próprias para levar.');
  const levar = (conteudo: ConteudoDaTabela) => levarParaATabela(conteudo, proprias, definicao.grupo || 'Outras');
  // what the table in force has word for word is named at once: no draft is needed for it
  const vigente = await findTabelaEmVigor(ctx);
  const jaEstao = vigente && levar(vigente.conteudo);
  let codigos = jaEstao?.codigos ?? new Map<string, string>();
  const tabela =
    vigente && jaEstao?.conteudo.taxas.length === vigente.conteudo.taxas.length
      ? vigente
      : await incluirNaTabela(ctx, (conteudo) => {
          const levadas = levar(conteudo);
          codigos = levadas.codigos;
          return levadas.conteudo;
        });
  await ctx.audit('processo.levar_taxas', { processo_id: id, tabela: tabela.numero, codigos: Object.fromEntries(codigos) });
  await salvarRascunho(ctx, id, versao, {
    ...definicao,
    taxas: taxas.map((t) => comoLinha(t, codigos)) as typeof definicao.taxas,
  });
  return { tabela_id: tabela.id, tabela_numero: tabela.numero, codigos: [...codigos.values()] };
}
