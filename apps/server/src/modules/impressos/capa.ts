import { RuleError } from '@portal/domain/http/rule-error';
import { CONTEUDO_DE_INICIO, type ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import { dataDe, formatData, formatDataHora } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { montarDoPedido } from '../licencas/index.ts';
import { findCapa } from '../modelos-de-documento/index.ts';
import { capaPdf, folhaDe } from '../pecas/index.ts';
import { findRequerimento } from '../requerimentos/index.ts';
import { nomeDePasta } from './pacote.ts';

/** What a town prints that has published no cover of its own. */
const DA_CASA: ConteudoDoModelo = {
  ...CONTEUDO_DE_INICIO,
  fatos: ['titular', 'documento', 'inscricao', 'lote', 'zona', 'uso', 'area', 'tecnicos'],
};

/** The cover of a request, by the model of the town that was published last. @throws AppError 404; RuleError `requerimento_nao_enviado` */
export async function capaDoProcesso(ctx: Ctx, id: string): Promise<BytesAnswer> {
  const r = await findRequerimento(ctx, id);
  if (r.protocolado_em === null || r.numero === null)
    throw new RuleError(
      'requerimento_nao_enviado',
      'A capa leva o número do protocolo, e este requerimento ainda não foi enviado.',
    );
  const { fuso } = ctx.organizacao;
  const conteudo = (await findCapa(ctx.tx)) ?? DA_CASA;
  const { dados } = await montarDoPedido(ctx, r, { titulo: 'Capa do processo', numero: 0, codigo: '', conteudo });
  const bytes = await capaPdf(
    {
      ...folhaDe(dados),
      organizacao: dados.organizacao,
      titulo: 'Processo',
      protocolo: r.numero,
      processo: r.processo_nome,
      protocolado_em: formatData(dataDe(r.protocolado_em, fuso)),
      feita_em: formatDataHora(ctx.agora, fuso),
      url: `${ctx.origem}/requerimento/canhoto/${r.canhoto}`,
    },
    ctx.agora,
    { paginas_max: 10 },
  );
  return { bytes, nome: `capa-${nomeDePasta(r.numero)}.pdf`, tipo: 'application/pdf' };
}
