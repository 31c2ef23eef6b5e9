import { rota } from '#lib/rotas.ts';

/** Where documents are signed: in the town hall, or by a party of the request. */
export type PainelDeAssinar = 'prefeitura' | 'contribuinte';

export interface Lugares {
  lista: string;
  uma: (id: string) => string;
  requerimento: (id: string) => string;
}

export const LUGARES: Record<PainelDeAssinar, Lugares> = {
  prefeitura: {
    lista: rota('prefeitura.assinatura.listagem'),
    uma: (id) => rota('prefeitura.assinatura.visualizar', { processo_requerimento_assinatura_id: id }),
    requerimento: (id) => rota('prefeitura.requerimento.visualizacao', { id }),
  },
  contribuinte: {
    lista: rota('contribuinte.assinaturas'),
    uma: (id) => rota('contribuinte.assinaturas.visualizar', { processo_requerimento_assinatura_id: id }),
    requerimento: (id) => rota('contribuinte.meus.requerimentos.requerimento', { id }),
  },
};
