/** One refused field: `campo` is the path of the input ('body.motivo' travels as 'motivo'), `mensagem` a sentence for the person. */
export interface CampoErro {
  campo: string;
  mensagem: string;
}

/**
 * A rule of the trade said no. The server answers 422 with `dados: { codigo, erros }`; the browser shows the same words.
 * @param codigo stable snake_case code, for tests and clients
 * @param message a sentence in Portuguese that says what to do
 */
export class RuleError extends Error {
  override name = 'RuleError';
  readonly codigo: string;
  readonly erros: CampoErro[];
  constructor(codigo: string, message: string, erros: CampoErro[] = []) {
    super(message);
    this.codigo = codigo;
    this.erros = erros;
  }
}
