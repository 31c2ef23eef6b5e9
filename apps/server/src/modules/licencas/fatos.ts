import { type ImovelEscolhido, imoveis as tipoImoveis } from '@portal/domain/campos/imoveis/model';
import {
  documentosEmTexto,
  type ResponsavelTecnico,
  responsaveisTecnicos,
} from '@portal/domain/campos/responsaveis-tecnicos/model';
import { usos } from '@portal/domain/campos/usos/model';
import type { Fato } from '@portal/domain/modelos-de-documento/nomes';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { somar } from '@portal/domain/text/exato';
import { formatArea } from '@portal/domain/text/numeros';
import type { Tx } from '#platform/db/doors.ts';
import { findLotes } from '../imoveis/index.ts';
import type { LicencaDados } from './licenca-pdf.ts';

type Impresso = NonNullable<LicencaDados['dados']>[number];
/** A fact on the sheet, with the name by which a model asks for it. */
export type FatoImpresso = Impresso & { fato: Fato };

export const unicos = (textos: readonly string[]): string => [...new Set(textos.filter(Boolean))].join(', ');

/** Every answer to fields of one kind, joined: a process may ask for lots in more than one place. */
export const respostasDoTipo = <T>({ tipo }: { tipo: string }, definicao: Definicao, respostas: Respostas): T[] =>
  camposDe(definicao)
    .filter((c) => c.tipo === tipo)
    .flatMap((c) => (respostas[c.id] as T[] | undefined) ?? []);

const loteEQuadra = ({ lote, quadra }: { lote: string; quadra: string }): string =>
  [lote && `Lote ${lote}`, quadra && `quadra ${quadra}`].filter(Boolean).join(', ');

/** The lot of a document, as its approved answers and the cadastre of the day of issue know it; nothing for a request without one. */
export async function fatosDoImovel(tx: Tx, definicao: Definicao, respostas: Respostas): Promise<FatoImpresso[]> {
  const imoveis = respostasDoTipo<ImovelEscolhido>(tipoImoveis, definicao, respostas);
  const lotes = await findLotes(
    tx,
    imoveis.map((i) => i.id),
  );
  const terreno = imoveis.map((i) => i.area_terreno_m2).filter((area) => Number(area) > 0);
  return [
    {
      fato: 'inscricao' as const,
      rotulo: imoveis.length > 1 ? 'Inscrições imobiliárias' : 'Inscrição imobiliária',
      valor: unicos(imoveis.map((i) => i.inscricao)),
    },
    { fato: 'lote' as const, rotulo: 'Lote e quadra', valor: lotes.map(loteEQuadra).filter(Boolean).join('; ') },
    { fato: 'loteamento' as const, rotulo: 'Loteamento', valor: unicos(lotes.map((l) => l.loteamento)) },
    { fato: 'zona' as const, rotulo: 'Zona', valor: unicos(lotes.flatMap((l) => l.zonas)) },
    { fato: 'terreno' as const, rotulo: 'Área do terreno', valor: terreno.length > 0 ? formatArea(somar(terreno)) : '' },
    { fato: 'uso' as const, rotulo: 'Uso', valor: unicos(respostasDoTipo<string>(usos, definicao, respostas)) },
  ].filter(({ valor }) => valor);
}

/** Who answers for the work, with council and the number of the ART or RRT. */
export const fatosDosTecnicos = (definicao: Definicao, respostas: Respostas): FatoImpresso[] =>
  respostasDoTipo<ResponsavelTecnico>(responsaveisTecnicos, definicao, respostas).map((t) => ({
    fato: 'tecnicos',
    rotulo: t.responsabilidade,
    valor: `${t.nome} · ${documentosEmTexto(t)}`,
    colunas: 2,
  }));
