import type { TipoDaEquipe, TipoDoRequerente } from '@portal/domain/notificacoes/tipos';
import type { Ctx } from '#platform/http/context.ts';
import type { ParteDoEmail } from '#platform/mail/layout.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findInteressados, type RequerimentoRow } from '../requerimentos/index.ts';
import { findQuemOuve } from '../setores/index.ts';

const GESTOR = 'perfil.gestor.prefeitura';

interface Palavra {
  tipo: TipoDoRequerente;
  message: string;
  /** The sentence of the mail; the bell's when left out. */
  detalhe?: string;
  assunto: string;
  botao: string;
  /** What stands in the mail before its button and below it, and where that leads if not to the request. */
  partes?: readonly ParteDoEmail[];
  abaixo?: readonly ParteDoEmail[];
  url?: string;
}

/** What the team hears of a request. */
interface AEquipe {
  tipo: TipoDaEquipe;
  message: string;
}

/** Bell and mail for everybody with a part in the request. One mail per event: the row version names it. */
export async function avisarPartes(ctx: Ctx, r: RequerimentoRow, ato: string, palavra: Palavra): Promise<void> {
  await avisar(ctx, {
    usuario_ids: await findInteressados(ctx.tx, r.id),
    tipo: palavra.tipo,
    evento: `${ato}:${r.id}:${r.versao}`,
    message: palavra.message,
    requerimento_id: r.id,
    link: `/contribuinte/meus/requerimentos/requerimento/${r.id}`,
    email: {
      assunto: palavra.assunto,
      detalhe: palavra.detalhe ?? palavra.message,
      botao: palavra.botao,
      ...(palavra.partes && { partes: palavra.partes }),
      ...(palavra.abaixo && { abaixo: palavra.abaixo }),
      ...(palavra.url && { url: palavra.url }),
      nomes: { numero: r.numero ?? '', processo: r.processo_nome },
    },
  });
}

/** The bell of the analyst who has the request, of who is there instead, or of the sector. */
export async function avisarSetor(
  ctx: Ctx,
  r: RequerimentoRow,
  setorId: string,
  analistaId: string | null,
  palavra: AEquipe,
): Promise<void> {
  await avisarPessoas(ctx, r, await findQuemOuve(ctx, setorId, analistaId), palavra);
}

/** The same, and those who answer for the whole town: whoever is both hears once. @param palavra.aosGestores what these hear; the same where left out */
export async function avisarSetorEGestores(
  ctx: Ctx,
  r: RequerimentoRow,
  { setor_id, analista_id }: { setor_id: string; analista_id: string | null },
  { tipo, message, aosGestores = message }: AEquipe & { aosGestores?: string },
): Promise<void> {
  const gestores = await findQuemTem(ctx.tx, GESTOR);
  const ouvem = await findQuemOuve(ctx, setor_id, analista_id);
  await avisarPessoas(
    ctx,
    r,
    ouvem.filter((id) => !gestores.includes(id)),
    { tipo, message },
  );
  await avisarPessoas(ctx, r, gestores, { tipo, message: aosGestores });
}

/** The bell of these members of staff; it leads to the desk. */
export const avisarPessoas = (ctx: Ctx, r: RequerimentoRow, usuario_ids: readonly string[], palavra: AEquipe): Promise<void> =>
  avisar(ctx, {
    ...palavra,
    usuario_ids,
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
    tipo: 'etapa',
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
    tipo: 'taxas',
    message,
    requerimento_id: r.id,
    link: '/prefeitura/financeiro/guias/pagamentos',
  });
}

/** Those who answer for the whole town. */
export const avisarGestores = async (ctx: Ctx, r: RequerimentoRow, palavra: AEquipe): Promise<void> =>
  avisarPessoas(ctx, r, await findQuemTem(ctx.tx, GESTOR), palavra);
