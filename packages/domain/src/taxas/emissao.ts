import { RuleError } from '../http/rule-error.ts';
import type { Data } from '../text/datas.ts';
import { codigoDeBarras, linhaDigitavel } from './codigo-de-barras.ts';
import { pixEstatico } from './pix.ts';

/** Who receives: what a town must have before a bank can take its slips. */
export interface Recebedor {
  /** Code that FEBRABAN gave the town, four digits; null: none yet */
  febraban: string | null;
  /** null: slips go without Pix */
  pix_chave: string | null;
  nome: string;
  cidade: string;
}

export interface Codigos {
  emissao: 'Emitida' | 'Erro na emissão';
  codigo_barras: string | null;
  /** '' while there is no slip */
  linha_digitavel: string;
  /** '' without a key */
  pix: string;
  /** '' when issued; else what is wrong, in words for the town */
  erro_emissao: string;
}

const semGuia = (erro_emissao: string): Codigos => ({
  emissao: 'Erro na emissão',
  codigo_barras: null,
  linha_digitavel: '',
  pix: '',
  erro_emissao,
});

/** The largest amount that the eleven digits of the bar code hold, in centavos. */
const MAXIMO_CENTAVOS = 99_999_999_999;

/**
 * What makes a slip payable, or why there is none: no slip leaves without a payee, and no fault of the town's keeps a request
 * from being filed.
 * @source spec §4, billing states; FEBRABAN, Layout Padrão de Arrecadação v7
 */
export function codigosDaGuia(
  { febraban, pix_chave, nome, cidade }: Recebedor,
  guia: { valor_centavos: number; numero: number; vencimento: Data },
): Codigos {
  if (!febraban || !/^(?!0000)\d{4}$/.test(febraban))
    return semGuia('Falta o código FEBRABAN do município: sem ele nenhum banco recebe a guia.');
  if (guia.valor_centavos > MAXIMO_CENTAVOS)
    return semGuia('O valor passa de R$ 999.999.999,99, o mais que um código de barras comporta.');
  try {
    const codigo = codigoDeBarras({
      identificador: '6',
      valor_centavos: guia.valor_centavos,
      convenio: febraban,
      vencimento: guia.vencimento,
      numero: String(guia.numero),
    });
    const { valor_centavos } = guia;
    const pix = pix_chave ? pixEstatico({ chave: pix_chave, nome, cidade, valor_centavos, txid: `DAM${guia.numero}` }) : '';
    return { emissao: 'Emitida', codigo_barras: codigo, linha_digitavel: linhaDigitavel(codigo), pix, erro_emissao: '' };
  } catch (error) {
    if (error instanceof RuleError) return semGuia(error.message);
    throw error;
  }
}

/** A slip that another may follow: nobody paid it and its day is over. @throws RuleError guia_sem_espera, guia_no_prazo */
export function exigirRenovavel(guia: { pagamento: string; emissao: string; vencimento: Data }, hoje: Data): void {
  if (guia.pagamento !== 'Pendente')
    throw new RuleError('guia_sem_espera', 'Esta guia não espera pagamento: não há por que emitir outra.');
  if (guia.emissao !== 'Erro na emissão' && guia.vencimento >= hoje)
    throw new RuleError('guia_no_prazo', 'Esta guia ainda não venceu: pague por ela.');
}
