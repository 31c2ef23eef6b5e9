import { type PessoaIndicada, pessoas } from '../campos/pessoas/model.ts';
import type { Campo } from '../campos/registro.ts';
import { DOCUMENTO_DO_CONSELHO, type ResponsavelTecnico, responsaveisTecnicos } from '../campos/responsaveis-tecnicos/model.ts';
import { onlyAlnum } from '../text/documento.ts';
import { Exato } from '../text/exato.ts';
import { escolha, type Nome, quantos } from './nome.ts';
import { PESSOAS, PROFISSIONAIS } from './unidades.ts';

const PARTES = 'Partes do pedido';
const TIPOS_DE_PESSOA = ['Pessoa física', 'Pessoa jurídica'] as const;
type TipoDePessoa = (typeof TIPOS_DE_PESSOA)[number];

/** Who asks, by the account that the request is of. */
export interface Requerente {
  juridica: boolean;
  /** CPF and CNPJ, as far as the account has them. */
  documentos: readonly string[];
}

/** Known of every request, whatever its process asks. */
export const DO_REQUERENTE: readonly Nome[] = [
  escolha('opcao', ['partes_requerente_tipo', 'Tipo de pessoa do requerente', PARTES], TIPOS_DE_PESSOA),
];

const ids = (campos: readonly Campo[]): string[] => campos.map((c) => c.id);

/** What rules may name of the people whom a process asks for. */
export function nomesDasPartes(campos: readonly Campo[]): Nome[] {
  const tecnicos = campos.filter((c) => c.tipo === responsaveisTecnicos.tipo);
  const donos = campos.filter((c) => c.tipo === pessoas.tipo);
  const deTecnico = (id: string, rotulo: string, opcoes: readonly string[]) =>
    escolha('opcoes', [id, rotulo, PARTES], opcoes, ids(tecnicos));
  const dosTecnicos = [
    quantos('partes_responsaveis_quantos', 'Responsáveis técnicos', PROFISSIONAIS, PARTES, ids(tecnicos)),
    deTecnico('partes_responsabilidades', 'Responsabilidades com responsável técnico', [
      ...new Set(tecnicos.flatMap((c) => c.responsabilidades)),
    ]),
    deTecnico('partes_conselhos', 'Conselhos dos responsáveis técnicos', Object.keys(DOCUMENTO_DO_CONSELHO)),
  ];
  const dosDonos = [
    quantos('partes_proprietarios_quantos', 'Proprietários', PESSOAS, PARTES, ids(donos)),
    escolha('opcoes', ['partes_proprietarios_tipos', 'Tipos de pessoa dos proprietários', PARTES], TIPOS_DE_PESSOA, ids(donos)),
    escolha(
      'opcao',
      ['partes_requerente_e_proprietario', 'O requerente é um dos proprietários', PARTES],
      ['Sim', 'Não'],
      ids(donos),
    ),
  ];
  return [...(tecnicos.length > 0 ? dosTecnicos : []), ...(donos.length > 0 ? dosDonos : []), ...DO_REQUERENTE];
}

const distintos = (chaves: readonly string[]): string[] => [...new Set(chaves.filter(Boolean))];
/** One person may answer for several things, and is one all the same; a row without a number yet is somebody. */
const profissional = (t: ResponsavelTecnico): string =>
  onlyAlnum(t.registro) === '' ? `linha ${t.id}` : [t.conselho, t.uf, onlyAlnum(t.registro)].join(' ').toUpperCase();

function dosTecnicos(todos: readonly ResponsavelTecnico[]): Record<string, unknown> {
  return {
    partes_responsaveis_quantos: new Exato(distintos(todos.map(profissional)).length),
    partes_responsabilidades: distintos(todos.map((t) => t.responsabilidade)),
    partes_conselhos: distintos(todos.map((t) => t.conselho)),
  };
}

const documentoDe = (p: Pick<PessoaIndicada, 'documento'>): string => onlyAlnum(p.documento).toUpperCase();
function tipoDaPessoa(documento: string): TipoDePessoa | '' {
  if (documento.length === 11) return 'Pessoa física';
  return documento.length === 14 ? 'Pessoa jurídica' : '';
}

function dosDonos(todos: readonly PessoaIndicada[], requerente: Requerente | null): Record<string, unknown> {
  const documentos = todos.map(documentoDe);
  const semDocumento = documentos.filter((d) => d === '').length;
  const meus = (requerente?.documentos ?? []).map((d) => onlyAlnum(d).toUpperCase()).filter(Boolean);
  const eDono = documentos.some((d) => meus.includes(d));
  return {
    partes_proprietarios_quantos: new Exato(distintos(documentos).length + semDocumento),
    partes_proprietarios_tipos: distintos(documentos.map(tipoDaPessoa)),
    // nobody is named yet, or nobody knows the number of who asks: it cannot be told
    partes_requerente_e_proprietario: todos.length === 0 || meus.length === 0 ? null : eDono ? 'Sim' : 'Não',
  };
}

/**
 * The values of `nomesDasPartes`. A question that shows and names nobody has nobody; where none shows, it cannot be told.
 * @param mostradas the answers of the questions that show, by field
 */
export function partesDe(mostradas: ReadonlyMap<Campo, unknown>, requerente: Requerente | null): Record<string, unknown> {
  const de = <T>(tipo: string): T[] | null => {
    const listas = [...mostradas].flatMap(([c, resposta]) => (c.tipo === tipo ? [resposta as T[]] : []));
    return listas.length === 0 ? null : listas.flat();
  };
  const tecnicos = de<ResponsavelTecnico>(responsaveisTecnicos.tipo);
  const donos = de<PessoaIndicada>(pessoas.tipo);
  return {
    partes_requerente_tipo: requerente && TIPOS_DE_PESSOA[requerente.juridica ? 1 : 0],
    ...(tecnicos && dosTecnicos(tecnicos)),
    ...(donos && dosDonos(donos, requerente)),
  };
}
