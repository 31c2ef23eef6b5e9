import { addDias, type Data } from '@portal/domain/text/datas';

export interface Periodo {
  de: Data;
  ate: Data;
}

const fimDoMes = (mes: string): Data => {
  const [ano = 0, m = 0] = mes.split('-').map(Number);
  return addDias(m === 12 ? `${ano + 1}-01-01` : `${ano}-${String(m + 1).padStart(2, '0')}-01`, -1);
};

/** The periods that are asked for most, by the town's today. */
export function periodosDe(hoje: Data): Record<'mes' | 'passado' | 'ano' | 'ano_passado', Periodo & { nome: string }> {
  const mes = hoje.slice(0, 7);
  const passado = addDias(`${mes}-01`, -1).slice(0, 7);
  const ano = Number(hoje.slice(0, 4));
  return {
    mes: { nome: 'Este mês', de: `${mes}-01`, ate: fimDoMes(mes) },
    passado: { nome: 'Mês passado', de: `${passado}-01`, ate: fimDoMes(passado) },
    ano: { nome: 'Este ano', de: `${ano}-01-01`, ate: `${ano}-12-31` },
    ano_passado: { nome: 'Ano passado', de: `${ano - 1}-01-01`, ate: `${ano - 1}-12-31` },
  };
}

/** The part of the period that lies in a month. */
export const noMes = ({ de, ate }: Periodo, mes: string): Periodo => {
  const [inicio, fim] = [`${mes}-01`, fimDoMes(mes)];
  return { de: inicio < de ? de : inicio, ate: fim > ate ? ate : fim };
};
