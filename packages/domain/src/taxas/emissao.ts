import type { Convenio } from '../convenios/contract.ts';
import { orgaoDe } from '../convenios/rules.ts';
import { RuleError } from '../http/rule-error.ts';
import type { Data } from '../text/datas.ts';
import { codigoDeBarras, linhaDigitavel } from './codigo-de-barras.ts';
import { porEmitir } from './estado.ts';
import { pixEstatico } from './pix.ts';

/** Who receives: what a town must have before a bank can take its slips. */
export interface Recebedor {
  /** Null: none is valid on the day. */
  convenio: Pick<Convenio, 'id' | 'nome' | 'segmento' | 'febraban' | 'identificador' | 'pix_chave' | 'pix_dinamico'> | null;
  /** of the town, which is the payee by CNPJ */
  cnpj: string | null;
  nome: string;
  cidade: string;
}

export interface Codigos {
  /** 'A emitir': somebody else will, the tax system or a person */
  emissao: 'Emitida' | 'Erro na emissão' | 'A emitir';
  /** Whose money it is to be; null while there is no slip */
  convenio_id: string | null;
  codigo_barras: string | null;
  /** '' while there is no slip */
  linha_digitavel: string;
  /** '' without a key, and where the bank gives the code later */
  pix: string;
  /** '' when issued; else what is wrong, in words for the town */
  erro_emissao: string;
}

const semGuia = (erro_emissao: string): Codigos => ({
  emissao: 'Erro na emissão',
  convenio_id: null,
  codigo_barras: null,
  linha_digitavel: '',
  pix: '',
  erro_emissao,
});

/** As a slip is stored that somebody outside of the portal is to issue. */
export const A_EMITIR: Codigos = { ...semGuia(''), emissao: 'A emitir' };

/** The largest amount that the eleven digits of the bar code hold, in centavos. */
const MAXIMO_CENTAVOS = 99_999_999_999;

/**
 * What makes a slip payable, or why there is none: no slip leaves without a payee, and no fault of the town's keeps a request
 * from being filed.
 * @source spec §4, billing states; FEBRABAN, Layout Padrão de Arrecadação v7
 */
export function codigosDaGuia(
  { convenio, cnpj, nome, cidade }: Recebedor,
  guia: { valor_centavos: number; numero: number; vencimento: Data },
): Codigos {
  if (!convenio) return semGuia('Falta um convênio de arrecadação que valha hoje: sem ele nenhum banco recebe a guia.');
  const orgao = orgaoDe(convenio, cnpj);
  if (!orgao)
    return semGuia(
      convenio.segmento === '6'
        ? `O convênio ${convenio.nome} usa o CNPJ do município, e ele falta ou tem letras, que o código de barras não comporta.`
        : `Falta o código FEBRABAN no convênio ${convenio.nome}: sem ele nenhum banco recebe a guia.`,
    );
  if (guia.valor_centavos > MAXIMO_CENTAVOS)
    return semGuia('O valor passa de R$ 999.999.999,99, o mais que um código de barras comporta.');
  try {
    const { valor_centavos, vencimento } = guia;
    const codigo = codigoDeBarras({
      identificador: convenio.identificador,
      valor_centavos,
      orgao,
      vencimento,
      numero: String(guia.numero),
    });
    const chave = convenio.pix_dinamico ? '' : convenio.pix_chave;
    const pix = chave ? pixEstatico({ chave, nome, cidade, valor_centavos, txid: `DAM${guia.numero}` }) : '';
    return {
      emissao: 'Emitida',
      convenio_id: convenio.id,
      codigo_barras: codigo,
      linha_digitavel: linhaDigitavel(codigo),
      pix,
      erro_emissao: '',
    };
  } catch (error) {
    if (error instanceof RuleError) return semGuia(error.message);
    throw error;
  }
}

/**
 * Days to pay a slip that carries surcharges: they are counted for its due day, so it is near; whoever misses it asks for another.
 */
export const DIAS_COM_ACRESCIMO = 3;

/** A slip that another may follow: nobody paid it and its day is over. @throws RuleError guia_sem_espera, guia_no_prazo */
export function exigirRenovavel(guia: { pagamento: string; emissao: string; vencimento: Data }, hoje: Data): void {
  if (guia.pagamento !== 'Pendente')
    throw new RuleError('guia_sem_espera', 'Esta guia não espera pagamento: não há por que emitir outra.');
  if (!porEmitir(guia) && guia.vencimento >= hoje)
    throw new RuleError('guia_no_prazo', 'Esta guia ainda não venceu: pague por ela.');
}
