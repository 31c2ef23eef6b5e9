import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/modelos-de-documento/contract';
import { isTipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import { dataDe, formatData, formatDataHora } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { PdfTooLongError, PdfTooSlowError } from '#platform/pdf/pool.ts';
import { ENSAIO_MS } from '#platform/pdf/render.ts';
import { dadosDoEnsaio, type LicencaDados, licencaPdf } from '../licencas/index.ts';
import { type CapaDados, capaPdf } from './capa-pdf.ts';
import { folhaDe, pecaPdf } from './peca-pdf.ts';

const MAX_PAGINAS = 40;
const MARCA = 'Prévia sem validade';

function capaDeEnsaio({ agora, organizacao: { fuso }, origem }: Ctx, dados: LicencaDados & { marca_dagua: string }): CapaDados {
  return {
    ...folhaDe(dados),
    organizacao: dados.organizacao,
    titulo: 'Processo',
    protocolo: dados.dados?.find((f) => f.rotulo === 'Protocolo')?.valor || '0000/0000',
    processo: 'O que foi pedido',
    protocolado_em: formatData(dataDe(agora, fuso)),
    feita_em: formatDataHora(agora, fuso),
    url: `${origem}/requerimento/canhoto/PREVIA`,
    marca_dagua: dados.marca_dagua,
  };
}

/** What somebody tries out, made within bounds. @throws RuleError documento_nao_cabe */
export async function ensaiar(pdf: Promise<Buffer>, paginas: number): Promise<BytesAnswer> {
  const bytes = await pdf.catch((error: unknown) => {
    if (error instanceof PdfTooLongError)
      throw new RuleError('documento_nao_cabe', `O documento passa de ${paginas} páginas. Encurte o texto.`);
    if (error instanceof PdfTooSlowError)
      throw new RuleError(
        'documento_nao_cabe',
        'A prévia demorou demais para ser montada. Simplifique o texto, ou tente de novo.',
      );
    throw error;
  });
  return { bytes, nome: 'previa.pdf', tipo: 'application/pdf' };
}

/** A model as it would print, on the sheet of its kind, with a mark across it. @throws AppError 404; RuleError documento_nao_cabe */
export async function previaDoModelo(ctx: Ctx, body: BodyOf<typeof contract.previaDoModelo>): Promise<BytesAnswer> {
  const dados = { ...(await dadosDoEnsaio(ctx, body)), marca_dagua: MARCA };
  const limites = { ensaio: true, limite_ms: ENSAIO_MS, paginas_max: MAX_PAGINAS };
  if (body.tipo === 'capa') return ensaiar(capaPdf(capaDeEnsaio(ctx, dados), ctx.agora, limites), MAX_PAGINAS);
  if (!isTipoDePeca(body.tipo)) return ensaiar(licencaPdf(dados, true, MAX_PAGINAS), MAX_PAGINAS);
  const { organizacao, titulo, numero, emissao, codigo, url_verificacao } = dados;
  const impressa = {
    ...{ ...folhaDe(dados), organizacao, titulo, numero, emissao, codigo, url_verificacao },
    ...{ quem: 'Nome de quem escreve', cargo: 'Cargo', marca_dagua: MARCA },
  };
  return ensaiar(pecaPdf(impressa, ctx.agora, limites), MAX_PAGINAS);
}
