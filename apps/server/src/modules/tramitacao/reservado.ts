import type { ImovelEscolhido } from '@portal/domain/campos/imoveis/model';
import type { PessoaIndicada } from '@portal/domain/campos/pessoas/model';
import type { ResponsavelTecnico } from '@portal/domain/campos/responsaveis-tecnicos/model';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import type { Requerimento } from '@portal/domain/requerimentos/contract';
import { type Alteracao, isDoAnalista, type Respostas, respostaDe, semOReservado } from '@portal/domain/requerimentos/respostas';
import { maskDocumento } from '@portal/domain/text/documento';

/** Kinds of fields that hold how people are known to the State, or reached. */
const PESSOAIS: readonly string[] = ['pessoas', 'responsaveis_tecnicos', 'documento', 'email', 'telefone'];

interface Quem {
  isStaff: boolean;
  /** A party that acts; one that only looks on reads nobody's documents and addresses. */
  participa: boolean;
  /** Fields this person may change now: what they typed into them is theirs to see. */
  abertos: readonly string[];
}

/** The answers as this person may see them: what only the town hall sees never leaves for a party. */
export function respostasPara(definicao: Definicao, respostas: Respostas, { isStaff, participa, abertos }: Quem): Respostas {
  if (isStaff) return respostas;
  if (!participa) return semDadosPessoais(definicao, semOReservado(definicao, respostas));
  const proprias = Object.fromEntries(abertos.filter((id) => id in respostas).map((id) => [id, respostas[id]]));
  return { ...semOReservado(definicao, respostas), ...proprias };
}

/** For who looks on: people by their names; documents in part, and no way to reach them. */
function semDadosPessoais(definicao: Definicao, respostas: Respostas): Respostas {
  const vistas = { ...respostas };
  for (const campo of camposDe(definicao)) {
    if (!(campo.id in vistas)) continue;
    if (campo.tipo === 'pessoas')
      vistas[campo.id] = respostaDe<PessoaIndicada[]>(campo, respostas).map((p) => ({
        ...p,
        documento: maskDocumento(p.documento),
      }));
    else if (campo.tipo === 'responsaveis_tecnicos')
      vistas[campo.id] = respostaDe<ResponsavelTecnico[]>(campo, respostas).map((t) => ({ ...t, email: '' }));
    else if (campo.tipo === 'documento' || campo.tipo === 'email' || campo.tipo === 'telefone') delete vistas[campo.id];
  }
  return vistas;
}

/**
 * Where the properties are that the person reads of; who only looks on reads the address.
 * @param vistas the answers as the person sees them
 */
export function coordenadasPara(
  definicao: Definicao,
  vistas: Respostas,
  coordenadas: Requerimento['coordenadas'],
  { isStaff, participa }: Pick<Quem, 'isStaff' | 'participa'>,
): Requerimento['coordenadas'] {
  if (!isStaff && !participa) return [];
  const lidos = camposDe(definicao)
    .filter((c) => c.tipo === 'imoveis')
    .flatMap((c) => respostaDe<ImovelEscolhido[]>(c, vistas).map((i) => i.id));
  return coordenadas.filter((c) => lidos.includes(c.imovel_id));
}

/** What was sent in a round, with what the analysis has filled in since. */
export function comAAnalise(definicao: Definicao, enviadas: Respostas, agora: Respostas): Respostas {
  const juntas = { ...enviadas };
  for (const { id } of camposDe(definicao).filter(isDoAnalista)) {
    if (agora[id] === undefined) delete juntas[id];
    else juntas[id] = agora[id];
  }
  return juntas;
}

/** Changes from round to round are the requester's; a party hears of none in a field it may not see. */
export function alteracoesPara(
  definicao: Definicao,
  alteracoes: Alteracao[],
  { isStaff, participa }: Pick<Quem, 'isStaff' | 'participa'>,
): Alteracao[] {
  const ditos = camposDe(definicao).filter(
    (c) => !isDoAnalista(c) && (isStaff || (c.visto_por !== 'prefeitura' && (participa || !PESSOAIS.includes(c.tipo)))),
  );
  return alteracoes.filter((a) => ditos.some((c) => c.id === a.campo_id));
}
