import { RuleError } from '@portal/domain/http/rule-error';
import { codigosDaGuia } from '@portal/domain/taxas/emissao';
import { dataDe } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { findConvenio } from '../convenios/index.ts';
import { findTimbre } from '../requerimentos/index.ts';
import { guiaPdf } from './guia-pdf.ts';
import { findRecebedor } from './recebedor.ts';

const UM_REAL = 100;

const INSTRUCOES = [
  'Esta guia é um teste: não cobra ninguém e não fica registrada.',
  'Leia o código QR no aplicativo do banco e confira o nome de quem recebe antes de confirmar. Não é preciso pagar.',
  'Se o nome não for o da prefeitura, a chave Pix está errada: corrija em Finanças antes de emitir guias.',
  'Para testar até o fim, pague R$ 1,00 e procure o valor no extrato da prefeitura.',
];

/** Of a covenant whose bank makes the Pix of each slip: a test is charged to nobody, so none is made for it. */
const SEM_PIX = [
  'Esta guia é um teste: não cobra ninguém e não fica registrada.',
  'Ela sai sem Pix: neste convênio o banco faz uma cobrança para cada guia. Teste a conexão com ele em Finanças.',
  'Confira o código de barras no aplicativo do banco e o nome de quem recebe antes de confirmar. Não é preciso pagar.',
];

/**
 * A slip of one real by a covenant as it is saved, kept nowhere: a wrong key is seen before the first citizen pays by it.
 * @throws RuleError `emissao_impossivel` while nobody can be paid by it; AppError 404
 */
export async function guiaDeTeste(ctx: Ctx, convenioId: string): Promise<BytesAnswer> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const guia = { valor_centavos: UM_REAL, numero: Number(hoje.slice(0, 4)) * 1_000_000, vencimento: hoje };
  const convenio = await findConvenio(ctx.tx, convenioId);
  const codigos = codigosDaGuia(await findRecebedor(ctx, convenio), guia);
  if (codigos.codigo_barras === null) throw new RuleError('emissao_impossivel', codigos.erro_emissao);
  const organizacao = await findTimbre(ctx.tx, ctx.organizacao.id, 'Secretaria da Fazenda');
  const bytes = await guiaPdf({
    organizacao,
    numero: 'TESTE',
    emissao: hoje,
    vencimento: hoje,
    pagador: { nome: organizacao.nome, documento: organizacao.cnpj ?? '' },
    referencia: { protocolo: 'Nenhum', processo: 'Teste do recebimento' },
    taxas: [{ nome: 'Teste do recebimento', valor_centavos: UM_REAL, memoria: [] }],
    codigo_de_barras: codigos.codigo_barras,
    pix: codigos.pix,
    instrucoes: convenio.pix_dinamico ? SEM_PIX : INSTRUCOES,
  });
  return { bytes, nome: 'guia-de-teste.pdf', tipo: 'application/pdf' };
}
