import type { ConteudoDoModelo } from '@portal/domain/modelos-de-documento/conteudo';
import { dataDe } from '@portal/domain/text/datas';
import { maskDocumento } from '@portal/domain/text/documento';
import type { Ctx } from '#platform/http/context.ts';
import { findVersao } from '../processos/index.ts';
import type { RequerimentoRow } from '../requerimentos/index.ts';
import { lerEtapas, respostasEmVigor } from '../tramitacao/index.ts';
import { findTitular } from './commands.ts';
import { montarLicenca } from './dados.ts';

interface Papel {
  titulo: string;
  numero: number;
  codigo: string;
  conteudo: ConteudoDoModelo;
}

/** What a model says of a request as it stands, on a paper that no decision issues. @throws AppError 404 */
export async function montarDoPedido(ctx: Ctx, r: RequerimentoRow, { titulo, numero, codigo, conteudo }: Papel) {
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  const vivo = { ...r, respostas: await respostasEmVigor(ctx, r, definicao) };
  const titular = await findTitular(ctx, vivo, definicao);
  const endereco = [r.endereco, r.bairro].filter(Boolean).join(', ');
  const dados = await montarLicenca(
    ctx,
    {
      etapa_id: (await lerEtapas(ctx, r.id)).at(-1)?.id ?? r.id,
      documento_id: '',
      titulo,
      numero: String(numero).padStart(4, '0'),
      ano: Number(dataDe(ctx.agora, ctx.organizacao.fuso).slice(0, 4)),
      formato_ano: 'aaaa',
      revisao: 1,
      codigo,
      emitida_em: ctx.agora,
      validade_em: null,
      titular: titular.nome,
      // all with a part in the request read it, neighbours too: as on the page that verifies, a person's number is hidden in part
      titular_documento: conteudo.para_as_partes ? maskDocumento(titular.documento) : titular.documento,
      endereco,
      area_total_m2: r.area_total_m2,
      condicoes: '',
    },
    vivo,
    definicao,
    [],
    conteudo,
  );
  return { dados, titular, endereco };
}
