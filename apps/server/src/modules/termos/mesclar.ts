import { type CampoDoTermo, isDoPedido, prazoEmPalavras, type TermoModelo } from '@portal/domain/termos/modelo';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { listarCampos, mesclar } from '@portal/domain/text/mesclar';
import type { Ctx } from '#platform/http/context.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';

type Regra = Pick<TermoModelo, 'prazo_dias' | 'contagem'>;

/** What the text of a notice may name; of a request that says nothing, a field has no value. */
function valoresDe(ctx: Ctx, regra: Regra, r: RequerimentoRow | null): Record<string, string> {
  const valores: Record<CampoDoTermo, string> = {
    'municipio.nome': ctx.organizacao.nome,
    'termo.prazo': prazoEmPalavras(regra),
    'requerimento.numero': r?.numero ?? '',
    'requerimento.data': r?.protocolado_em ? formatData(dataDe(r.protocolado_em, ctx.organizacao.fuso)) : '',
    'processo.nome': r?.processo_nome ?? '',
    'requerente.nome': r?.requerente_nome ?? '',
    'imovel.endereco': r?.endereco ?? '',
  };
  return Object.fromEntries(Object.entries(valores).filter(([campo, valor]) => valor !== '' || !isDoPedido(campo)));
}

/** The text with its fields filled in, and the names of those that have nothing to stand there. */
export function preencher(ctx: Ctx, html: string, regra: Regra, r: RequerimentoRow | null): { html: string; faltam: string[] } {
  const valores = valoresDe(ctx, regra, r);
  return { html: mesclar(html, valores).html, faltam: listarCampos(html).filter((campo) => !Object.hasOwn(valores, campo)) };
}
