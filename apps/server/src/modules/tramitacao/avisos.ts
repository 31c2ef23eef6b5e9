import type { ModeloDeEmail } from '@portal/domain/configuracoes/emails';
import { dataDe } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findInteressados, findSetorMembros, type RequerimentoRow } from '../requerimentos/index.ts';

interface Palavra {
  message: string;
  /** The sentence of the mail; the bell's when left out. */
  detalhe?: string;
  assunto: string;
  botao: string;
  /** Of a mail that a town has its own words for. */
  modelo?: ModeloDeEmail;
}

/** Bell and mail for everybody with a part in the request. One mail per event: the row version names it. */
export async function avisarPartes(ctx: Ctx, r: RequerimentoRow, ato: string, palavra: Palavra): Promise<void> {
  await avisar(ctx, {
    usuario_ids: await findInteressados(ctx.tx, r.id),
    painel: 'contribuinte',
    message: palavra.message,
    requerimento_id: r.id,
    link: `/contribuinte/meus/requerimentos/requerimento/${r.id}`,
    email: {
      evento: `${ato}:${r.id}:${r.versao}`,
      assunto: palavra.assunto,
      detalhe: palavra.detalhe ?? palavra.message,
      botao: palavra.botao,
      ...(palavra.modelo && {
        palavras: { modelo: palavra.modelo, nomes: { numero: r.numero ?? '', processo: r.processo_nome } },
      }),
    },
  });
}

interface Presenca {
  /** whose access is open, and who works for the town hall */
  trabalha: boolean;
  ausente: boolean;
  /** of an absence of today; null without one, or of one who is gone */
  substituto_id: string | null;
}

async function lerPresenca({ tx, agora, organizacao: { fuso } }: Ctx, usuarioId: string): Promise<Presenca | undefined> {
  const hoje = dataDe(agora, fuso);
  const { rows } = await sql<Presenca>`
    select m.ativo and m.painel_prefeitura as trabalha, a.id is not null as ausente, s.usuario_id as substituto_id
      from membro m
      left join lateral (select id, substituto_id from ausencia a where a.usuario_id = m.usuario_id and ${hoje}::date between a.de and a.ate
                          order by a.substituto_id nulls last, a.id limit 1) a on true
      left join membro s on s.usuario_id = a.substituto_id and s.ativo and s.painel_prefeitura
     where m.usuario_id = ${usuarioId}`.execute(tx);
  return rows[0];
}

/**
 * Who hears of running work: whoever has it while they are there, and while they are away who stands in for them too. Where nobody does,
 * or the access is closed, the sector; and where nobody works in it, who answers for the town.
 */
async function quemOuve(ctx: Ctx, setorId: string, analistaId: string | null): Promise<readonly string[]> {
  const dela = analistaId ? await lerPresenca(ctx, analistaId) : undefined;
  const propria = analistaId && dela?.trabalha ? [analistaId] : [];
  if (propria.length > 0 && !dela?.ausente) return propria;
  if (dela?.substituto_id) return [...propria, dela.substituto_id];
  const todos = [...propria, ...(await findSetorMembros(ctx.tx, setorId))];
  return todos.length > 0 ? todos : findQuemTem(ctx.tx, 'perfil.gestor.prefeitura');
}

/** The bell of the analyst who has the request, of who is there instead, or of the sector. */
export async function avisarSetor(
  ctx: Ctx,
  r: RequerimentoRow,
  setorId: string,
  analistaId: string | null,
  message: string,
): Promise<void> {
  await avisarPessoas(ctx, r, await quemOuve(ctx, setorId, analistaId), message);
}

/** The bell of these members of staff; it leads to the desk. */
export const avisarPessoas = (ctx: Ctx, r: RequerimentoRow, usuario_ids: readonly string[], message: string): Promise<void> =>
  avisar(ctx, {
    usuario_ids,
    painel: 'prefeitura',
    message,
    requerimento_id: r.id,
    link: `/prefeitura/requerimento/gerenciar/${r.id}`,
  });

/** One ring for all the steps that came at once; it leads to where they wait. */
export async function avisarDasEtapas(
  ctx: Ctx,
  usuario_ids: readonly string[],
  total: number,
  quem: 'pessoa' | 'setor',
): Promise<void> {
  const umaOuMais = (uma: string, mais: string) => (total === 1 ? uma : mais);
  await avisar(ctx, {
    usuario_ids,
    painel: 'prefeitura',
    message:
      quem === 'pessoa'
        ? umaOuMais('1 etapa foi atribuída a você.', `${total} etapas foram atribuídas a você.`)
        : umaOuMais('Seu setor recebeu 1 etapa.', `Seu setor recebeu ${total} etapas.`),
    link: '/prefeitura/requerimento/listagem?minha_fila=sim',
  });
}

/** Those who check proofs of payment. */
export async function avisarFinanceiro(ctx: Ctx, r: RequerimentoRow, message: string): Promise<void> {
  await avisar(ctx, {
    usuario_ids: await findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
    painel: 'prefeitura',
    message,
    requerimento_id: r.id,
    link: '/prefeitura/financeiro/guias/pagamentos',
  });
}

/** Those who answer for the whole town. */
export async function avisarGestores(ctx: Ctx, r: RequerimentoRow, message: string): Promise<void> {
  await avisar(ctx, {
    usuario_ids: await findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
    painel: 'prefeitura',
    message,
    requerimento_id: r.id,
    link: `/prefeitura/requerimento/gerenciar/${r.id}`,
  });
}
