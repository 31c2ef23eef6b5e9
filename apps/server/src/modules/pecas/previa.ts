import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/modelos-de-documento/contract';
import { isTipoDePeca } from '@portal/domain/modelos-de-documento/nomes';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { PdfTooLongError, PdfTooSlowError } from '#platform/pdf/pool.ts';
import { dadosDoEnsaio, licencaPdf } from '../licencas/index.ts';
import { folhaDe, pecaPdf } from './peca-pdf.ts';

const MAX_PAGINAS = 40;
const MARCA = 'Prévia sem validade';

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
  if (!isTipoDePeca(body.tipo)) return ensaiar(licencaPdf(dados, true, MAX_PAGINAS), MAX_PAGINAS);
  const { organizacao, titulo, numero, emissao, codigo, url_verificacao } = dados;
  const impressa = {
    ...{ ...folhaDe(dados), organizacao, titulo, numero, emissao, codigo, url_verificacao },
    ...{ quem: 'Nome de quem escreve', cargo: 'Cargo', marca_dagua: MARCA },
  };
  const limites = { ensaio: true, limite_ms: 5000, paginas_max: MAX_PAGINAS };
  return ensaiar(pecaPdf(impressa, ctx.agora, limites), MAX_PAGINAS);
}
