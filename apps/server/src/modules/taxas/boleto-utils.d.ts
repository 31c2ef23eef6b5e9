declare module '@mrmgomes/boleto-utils' {
  interface Boleto {
    sucesso: boolean;
    tipoBoleto: string;
    valor: number;
  }
  const boletoUtils: {
    validarBoleto(codigo: string): Boleto;
    codBarras2LinhaDigitavel(codigo: string, formatada: boolean): string;
  };
  export default boletoUtils;
}
