import { obraDosAutos } from '@portal/domain/obras/fragmento';
import { fraseDaObra, type SituacaoDaObra } from '@portal/domain/obras/obra';
import { dataDe } from '@portal/domain/text/datas';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { fragmento, type Olhar } from '../requerimentos/index.ts';
import { numeroDaObra } from './atos.ts';

const obraDoPedido = ({ ctx, r }: Olhar) =>
  jsonObjectFrom(
    ctx.tx
      .selectFrom('obra as o')
      .innerJoin('requerimento as q', 'q.obra_id', 'o.id')
      .select(['o.id', 'o.numero', 'o.ano', 'o.situacao', 'o.validade_em', 'o.licenca_de'])
      .where('q.id', '=', r.id),
  );

interface Lida {
  obraDoPedido: {
    id: string;
    numero: number;
    ano: number;
    situacao: string;
    validade_em: string | null;
    licenca_de: string;
  } | null;
}
const dita = ({ obraDoPedido: o }: Lida, { ctx }: Olhar) => {
  if (!o) return { obra: null };
  const situacao = o.situacao as SituacaoDaObra;
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  return {
    obra: {
      ...{ id: o.id, numero: numeroDaObra(o), situacao },
      frase: fraseDaObra({ situacao, validade_em: o.validade_em, licenca_de: o.licenca_de }, hoje),
    },
  };
};

export const obra = fragmento(obraDosAutos, { le: { obraDoPedido }, para: { prefeitura: dita, parte: dita, olha: dita } });
