import { dataDe, formatDataHora } from '@portal/domain/text/datas';

export const DIAS_DA_SEMANA = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'] as const;

const dia = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
/** 'terça-feira, 17 de novembro' */
export const diaPorExtenso = (data: string): string => dia.format(new Date(`${data}T12:00:00Z`));
export const horaDe = (instante: string, fuso: string): string => formatDataHora(instante, fuso).slice(11);
/** 'terça-feira, 17 de novembro, às 09:00' */
export const quando = (instante: string, fuso: string): string =>
  `${diaPorExtenso(dataDe(instante, fuso))}, às ${horaDe(instante, fuso)}`;
