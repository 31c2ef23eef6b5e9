import { type Efeito, TOMAM_O_LUGAR } from '../obras/efeitos.ts';
import {
  DESTINACOES,
  type QuadroAreasRascunho,
  SITUACOES_AREA,
  type SituacaoArea,
  TIPOS_CONSTRUCAO,
} from '../quadros-de-areas/model.ts';
import { toCentesimos, toDecimal } from '../quadros-de-areas/totais.ts';
import type { Informa, Regra } from './ajustes.ts';
import { type Ficha, fichaVazia, type TecnicoDaFicha, type TipoDeLancamento } from './ficha.ts';
import { cortado, limpo } from './limpo.ts';

/** What the portal knows of a granted request. */
export interface Fatos {
  efeito: Efeito | null;
  documento: { numero: string; data: string; validade: string | null } | null;
  titular: { nome: string; documento: string };
  processo: { numero: string; nome: string };
  imovel: { cep: string; logradouro: string; numero: string; complemento: string; bairro: string } | null;
  quadro: QuadroAreasRascunho | null;
  tecnicos: readonly { nome: string; responsabilidade: string; conselho: string; registro: string; documento: string }[];
  /** of the work: its licence in force, as the portal numbered it */
  licenca: { numero: string; data: string } | null;
  /** what was reported of the work's licence last, or of this very request before; null where nothing was */
  informado: { numero: string; protocolo: string } | null;
  /** of a habite-se: nothing is left */
  completa: boolean;
  mes: string;
  /** this very request was reported before, and is told of anew */
  corrige: boolean;
}

/** What a request with this effect becomes; null: nothing. */
export function tipoDe(informa: Informa, efeito: Efeito | null): TipoDeLancamento | null {
  if (informa === 'alvara' || informa === 'habite_se') return informa;
  if (informa === 'nada' || efeito === null) return null;
  if (efeito === 'habite_se') return 'habite_se';
  if (efeito === 'cassa') return 'alteracao';
  return efeito === 'licencia' || efeito === 'prorroga' || TOMAM_O_LUGAR.includes(efeito) ? 'alvara' : null;
}

const TIPOS_DE_LOGRADOURO: Record<string, string> = {
  acesso: 'ACESSO',
  al: 'ALAMEDA',
  alameda: 'ALAMEDA',
  av: 'AVENIDA',
  avenida: 'AVENIDA',
  beco: 'BECO',
  estr: 'ESTRADA',
  estrada: 'ESTRADA',
  ladeira: 'LADEIRA',
  largo: 'LARGO',
  linha: 'LINHA',
  pc: 'PRACA',
  praca: 'PRACA',
  quadra: 'QUADRA',
  r: 'RUA',
  rod: 'RODOVIA',
  rodovia: 'RODOVIA',
  rua: 'RUA',
  servidao: 'SERVIDAO',
  tr: 'TRAVESSA',
  trav: 'TRAVESSA',
  travessa: 'TRAVESSA',
  via: 'VIA',
  viela: 'VIELA',
};
const semAcento = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** 'Av. das Acácias' → ['AVENIDA', 'das Acácias']; a first word that is no kind of street leaves the kind open. */
export function separarLogradouro(texto: string): { tipo_logradouro: string; logradouro: string } {
  const [, primeira = '', resto = ''] = /^(\S+)\s+(.+)$/u.exec(limpo(texto)) ?? [];
  const tipo = TIPOS_DE_LOGRADOURO[semAcento(primeira).replace(/\.$/, '')];
  return tipo ? { tipo_logradouro: tipo, logradouro: resto } : { tipo_logradouro: '', logradouro: limpo(texto) };
}

const eDe = <const T extends readonly string[]>(lista: T, texto: string): texto is T[number] => lista.includes(texto);

/** Built area by situation, in hundredths: of what exists without what is reformed or goes, since those are lines of their own. */
function porSituacao(bloco: QuadroAreasRascunho['blocos'][number]): Map<SituacaoArea, number> {
  const soma = new Map<SituacaoArea, number>();
  for (const p of bloco.pavimentos) {
    if (!eDe(SITUACOES_AREA, p.situacao)) continue;
    const vezes = Math.max(1, Math.min(200, Number(p.repeticoes) || 1));
    soma.set(p.situacao, (soma.get(p.situacao) ?? 0) + (toCentesimos(p.computavel) + toCentesimos(p.nao_computavel)) * vezes);
  }
  const existente = soma.get('Existente');
  if (existente !== undefined)
    soma.set('Existente', Math.max(0, existente - (soma.get('Reformar') ?? 0) - (soma.get('Demolir') ?? 0)));
  return soma;
}

/** The lines of the layout that an area table makes: one a block and category; the units of a block stand in its first. */
export function areasDaFicha(quadro: QuadroAreasRascunho, regra: Regra): Ficha['areas'] {
  return quadro.blocos.flatMap((bloco) => {
    const categorias = new Map<Ficha['areas'][number]['categoria'], number>();
    for (const [situacao, area] of porSituacao(bloco)) {
      const categoria = regra.categorias[situacao];
      if (categoria !== 'nenhuma' && area > 0) categorias.set(categoria, (categorias.get(categoria) ?? 0) + area);
    }
    const unidades = Number(bloco.unidades) > 0 ? String(bloco.unidades) : '';
    return [...categorias].map(([categoria, area], i) => ({
      bloco: limpo(bloco.nome),
      categoria,
      destinacao: eDe(DESTINACOES, bloco.destinacao) ? regra.destinacoes[bloco.destinacao] : ('' as const),
      tipo_obra: eDe(TIPOS_CONSTRUCAO, bloco.tipo_construcao) ? regra.tipos[bloco.tipo_construcao] : ('' as const),
      unidades: i === 0 ? unidades : '',
      area: toDecimal(area),
    }));
  });
}

function tecnicoDe(fatos: Fatos, que: RegExp): TecnicoDaFicha {
  const t = fatos.tecnicos.find((x) => que.test(semAcento(x.responsabilidade)) && ['CREA', 'CAU'].includes(x.conselho));
  if (!t) return { conselho: '', nome: '', registro: '', documento: '' };
  return {
    conselho: t.conselho === 'CAU' ? 'CAU' : 'CREA',
    nome: limpo(t.nome),
    registro: limpo(t.registro),
    documento: limpo(t.documento),
  };
}

/** The entry as the request says it; what nobody knows stays empty, and `conferir` tells of it. */
export function colher(tipo: TipoDeLancamento, fatos: Fatos, regra: Regra): Ficha {
  const { documento, imovel, quadro, licenca, informado, titular } = fatos;
  const f: Ficha = { ...fichaVazia(), numero: documento?.numero ?? '', data: documento?.data ?? '', competencia: fatos.mes };
  if (tipo === 'alteracao')
    return { ...f, numero: informado?.numero || (licenca?.numero ?? ''), data: '', protocolo: informado?.protocolo ?? '' };
  f.areas = quadro ? areasDaFicha(quadro, regra) : [];
  if (tipo === 'habite_se')
    return {
      ...f,
      tipo_habite_se: fatos.completa ? 'total' : 'parcial',
      numero_do_alvara: licenca?.numero ?? '',
      data_do_alvara: licenca?.data ?? '',
    };
  const retifica = fatos.corrige || (fatos.efeito !== null && fatos.efeito !== 'licencia');
  // an extension changes the day of a licence, not its number
  if (fatos.efeito === 'prorroga' && licenca) f.numero = licenca.numero;
  return {
    ...f,
    nome_obra: cortado(`${fatos.processo.nome}: ${titular.nome}`, 100),
    inicio: documento?.data ?? '',
    fim: documento?.validade ?? '',
    tipo_alvara: retifica ? 'retificado' : 'inicial',
    protocolo_anterior: retifica ? (informado?.protocolo ?? '') : '',
    executor: regra.executor,
    executor_documento: regra.executor === 'dono_da_obra' ? titular.documento : '',
    cep: imovel?.cep ?? '',
    ...separarLogradouro(imovel?.logradouro ?? ''),
    numero_do_imovel: imovel ? limpo(imovel.numero) || 'S/N' : '',
    complemento: cortado(imovel?.complemento ?? '', 60),
    bairro: limpo(imovel?.bairro ?? ''),
    proprietario: titular.documento,
    processo: fatos.processo.numero,
    tecnico: tecnicoDe(fatos, /execu|tecnic/),
    projeto: tecnicoDe(fatos, /projeto/),
  };
}
