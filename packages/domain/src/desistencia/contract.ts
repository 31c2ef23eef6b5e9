import { daTela, daTelaComMotivo } from '../http/fields.ts';
import { ato } from '../requerimentos/ato.ts';

export const pedirDesistencia = ato('desistencia', 'O requerente pede para desistir; a prefeitura decide', daTelaComMotivo);
export const retirarDesistencia = ato('desistencia/retirar', 'O requerente volta atrás do pedido', daTela);
export const aceitarDesistencia = ato('desistencia/aceitar', 'Aceita a desistência: o requerimento é cancelado', daTela);
export const recusarDesistencia = ato('desistencia/recusar', 'Não aceita a desistência: o requerimento segue', daTelaComMotivo);
