/** Something the portal fills in, as it is offered to who writes. */
export interface CampoParaInserir {
  /** 'titular.nome' */
  nome: string;
  rotulo: string;
  grupo: string;
}
