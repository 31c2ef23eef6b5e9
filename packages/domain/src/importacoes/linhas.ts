import { z } from 'zod';
import { type PessoaDoMunicipio, pessoaDoMunicipio } from '../contas/balcao.ts';
import { CAMPO_INVALIDO, CAMPO_OBRIGATORIO, cpfOuCnpj, dataIso, emOrdem, optionalText, text } from '../http/fields.ts';
import { type ImovelEscrito, imovelEscrito } from '../imoveis/registro.ts';
import { type ProfissionalEscrito, profissionalEscrito } from '../profissionais/registro.ts';
import { normalizarBusca } from '../text/busca.ts';
import { zonaFormulario } from '../zonas/contract.ts';
import { CAMPOS_DE_LIMITE } from '../zonas/limites.ts';
import { CAMPOS } from './campos.ts';
import type { Motivo, Tipo } from './tipos.ts';
import { cepInteiro, cpfInteiro, data, graus, numero, varios } from './valores.ts';

/** A line as the calls of the portal would take it, or why they would not. */
export type Lido<T> = { ok: true; dados: T } | { ok: false; motivos: Motivo[] };
type Valores = Readonly<Record<string, string>>;

const PALAVRAS: Record<string, string> = {
  [CAMPO_OBRIGATORIO]: 'Está vazio, e é obrigatório.',
  [CAMPO_INVALIDO]: 'Não entendemos o que está escrito.',
};

/** Where a rule says it of one of several, the column that brought them. */
const COLUNA_DE: Record<string, string> = {
  'endereco.cep': 'cep',
  'endereco.logradouro': 'logradouro',
  'endereco.numero': 'numero',
  'endereco.complemento': 'complemento',
  'endereco.bairro': 'bairro',
  'endereco.cidade': 'cidade',
  'endereco.uf': 'uf',
  'proprietarios.nome': 'proprietarios',
  'proprietarios.documento': 'documentos_dos_proprietarios',
  'proprietarios.percentual': 'partes_dos_proprietarios',
};

/** Judged by the rule of the call; what it refuses is said by column. */
export function julgar<T extends z.ZodType>(tipo: Tipo, regra: T, valores: unknown): Lido<z.output<T>> {
  const lido = regra.safeParse(valores);
  if (lido.success) return { ok: true, dados: lido.data };
  const motivos = lido.error.issues.map(({ path, message }): Motivo => {
    const nomes = path.filter((p) => typeof p === 'string');
    const inteiro = nomes.join('.');
    const campo = COLUNA_DE[inteiro] ?? nomes[0] ?? '';
    return { campo: CAMPOS[tipo].some((c) => c.chave === campo) ? campo : '', mensagem: PALAVRAS[message] ?? message };
  });
  return { ok: false, motivos: unicos(motivos) };
}

const unicos = (motivos: Motivo[]): Motivo[] =>
  motivos.filter((m, i) => motivos.findIndex((o) => o.campo === m.campo && o.mensagem === m.mensagem) === i);

const recusada = (campo: string, mensagem: string): Lido<never> => ({ ok: false, motivos: [{ campo, mensagem }] });

/** Only what stands in the line, each read in its way. */
function lidos(valores: Valores, como: Record<string, (texto: string) => unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(valores)
      .filter(([chave]) => chave in como)
      .map(([chave, texto]) => [chave, como[chave]!(texto)]),
  );
}

const igual = (texto: string): string => texto;

const DO_ENDERECO: Record<string, (texto: string) => unknown> = {
  cep: cepInteiro,
  logradouro: igual,
  numero: igual,
  complemento: igual,
  bairro: igual,
  cidade: igual,
  uf: igual,
};

/** A person as the counter would write them down. An address is taken where its street is said. */
export const lerPessoa = (valores: Valores): Lido<PessoaDoMunicipio> =>
  julgar('pessoas', pessoaDoMunicipio, {
    ...lidos(valores, {
      documento: cpfInteiro,
      nome: igual,
      nome_fantasia: igual,
      responsavel_nome: igual,
      responsavel_cpf: cpfInteiro,
      email: igual,
      telefone: igual,
    }),
    endereco: valores.logradouro ? { numero: 'S/N', ...lidos(valores, DO_ENDERECO) } : null,
  });

/** A registration and whose it is. */
export const lerProfissional = (valores: Valores): Lido<ProfissionalEscrito> =>
  julgar('profissionais', profissionalEscrito, {
    ...lidos(valores, {
      nome: igual,
      cpf: cpfInteiro,
      conselho: (texto) => texto.toUpperCase(),
      registro: igual,
      uf: igual,
      titulo: igual,
      especialidades: igual,
      email: igual,
      telefone: igual,
    }),
    validade: valores.validade ? data(valores.validade) : null,
  });

/** Owners side by side in three cells. */
function donos({ proprietarios, documentos_dos_proprietarios, partes_dos_proprietarios }: Valores) {
  if (proprietarios === undefined && documentos_dos_proprietarios === undefined) return {};
  const [nomes, documentos, partes] = [
    varios(proprietarios),
    varios(documentos_dos_proprietarios),
    varios(partes_dos_proprietarios),
  ];
  if (nomes.length !== documentos.length) return null;
  return {
    proprietarios: nomes.map((nome, i) => ({
      nome,
      documento: cpfInteiro(documentos[i] ?? ''),
      percentual: partes[i] ? numero(partes[i], 4) : null,
    })),
  };
}

/** `Rua das Acácias: 12,00 | Rua B: 30`; the metres alone are of the street of the lot. */
const testadasDe = (texto: string, logradouro: string) =>
  varios(texto).map((t) => {
    const [, rua = '', metros = ''] = /^(?:(.*):)?\s*([^:]*)$/.exec(t) ?? [];
    return { logradouro: rua.trim() || logradouro, metros: numero(metros) };
  });

/** `ZR1 60 | ZC 40`; a zone alone is the whole of the lot. */
const zonasDe = (texto: string) =>
  varios(texto)
    .filter(Boolean)
    .map((t) => {
      const [, sigla = '', parte] = /^(.*?)(?:[\s:]+([\d.,]+)\s*%?)?$/.exec(t) ?? [];
      return { sigla: sigla.trim(), percentual: parte ? numero(parte) : '100' };
    });

const DO_IMOVEL: Record<string, (texto: string) => unknown> = {
  inscricao: igual,
  matricula: igual,
  cartorio: igual,
  incra: igual,
  cib: igual,
  cep: cepInteiro,
  logradouro: igual,
  numero: igual,
  complemento: igual,
  bairro: igual,
  lote: igual,
  quadra: igual,
  loteamento: igual,
  area_terreno_m2: numero,
  area_construida_m2: numero,
  latitude: graus,
  longitude: graus,
};

/**
 * A property as its line says, on top of what the registry has of it: an empty cell leaves what stands there.
 * @param idDaZona of an acronym, in lower case
 */
export function lerImovel(
  valores: Valores,
  atual: ImovelEscrito | null,
  idDaZona: ReadonlyMap<string, string>,
): Lido<ImovelEscrito> {
  const proprietarios = donos(valores);
  if (proprietarios === null)
    return recusada(
      'documentos_dos_proprietarios',
      'Precisa haver um CPF ou CNPJ para cada proprietário, na mesma ordem dos nomes.',
    );
  const ditas = valores.zonas === undefined ? null : zonasDe(valores.zonas);
  const estranha = ditas?.find((z) => !idDaZona.has(z.sigla.toLowerCase()));
  if (estranha) return recusada('zonas', `A zona ${estranha.sigla.slice(0, 40)} não existe no município, ou está arquivada.`);
  const logradouro = valores.logradouro ?? atual?.logradouro ?? '';
  return julgar('imoveis', imovelEscrito, {
    ...(atual ?? { numero: 'S/N' }),
    ...lidos(valores, DO_IMOVEL),
    ...proprietarios,
    ...(valores.testadas === undefined ? {} : { testadas: testadasDe(valores.testadas, logradouro) }),
    ...(ditas ? { zonas: ditas.map((z) => ({ zona_id: idDaZona.get(z.sigla.toLowerCase()), percentual: z.percentual })) } : {}),
  });
}

/** A zone and what it limits from a day on. */
export function lerZona(valores: Valores): Lido<ZonaLida> {
  const limites = Object.fromEntries(CAMPOS_DE_LIMITE.map((campo) => [campo, numero]));
  const lida = julgar('zonas', zonaFormulario, {
    ...lidos(valores, {
      ...limites,
      sigla: igual,
      descricao: igual,
      vigente_de: data,
      base_legal: igual,
      vagas: igual,
      gabarito: numero,
    }),
    alcanca_protocolados: false,
  });
  return lida;
}
export type ZonaLida = z.output<typeof zonaFormulario>;

/** The same place, however it is written: for finding what a line is of and which lines repeat. */
export const chaveDe = (texto: string): string => normalizarBusca(texto).replaceAll(' ', '');

const DESFECHOS: Record<string, 'Deferido' | 'Indeferido' | 'Cancelado' | ''> = {
  'em andamento': '',
  'em analise': '',
  aberto: '',
  tramitando: '',
  deferido: 'Deferido',
  aprovado: 'Deferido',
  indeferido: 'Indeferido',
  reprovado: 'Indeferido',
  cancelado: 'Cancelado',
  arquivado: 'Cancelado',
};

const ENCERRA: readonly string[] = Object.values(DESFECHOS).filter(Boolean);

const requerimentoDeFora = z
  .object({
    numero: text(1, 30),
    processo: text(1, 120),
    protocolado_em: dataIso,
    situacao: z
      .string({ error: CAMPO_OBRIGATORIO })
      .refine((v) => v in DESFECHOS, 'Escreva Em andamento, Deferido, Indeferido ou Cancelado.')
      .transform((v) => DESFECHOS[v] ?? ''),
    concluido_em: dataIso.nullable().default(null),
    requerente_cpf: cpfOuCnpj,
    requerente_nome: text(3, 255),
    inscricoes: z.array(text(2, 60)).max(20, 'São no máximo 20 imóveis.').default([]),
    etapa: optionalText(120),
    observacao: optionalText(2000),
    arquivos: z.array(text(1, 500)).max(50, 'São no máximo 50 arquivos.').default([]),
  })
  .refine(...emOrdem('protocolado_em', 'concluido_em'))
  // a word that nobody knows is refused for itself
  .refine((r) => !ENCERRA.includes(r.situacao) || r.concluido_em !== null, {
    path: ['concluido_em'],
    message: 'Diga quando este requerimento terminou.',
  });
export type RequerimentoLido = z.output<typeof requerimentoDeFora>;

/** A request as another system had it; what its names stand for is looked up in the town. */
export const lerRequerimento = (valores: Valores): Lido<RequerimentoLido> =>
  julgar('requerimentos', requerimentoDeFora, {
    ...lidos(valores, {
      numero: igual,
      processo: igual,
      protocolado_em: data,
      concluido_em: data,
      situacao: normalizarBusca,
      requerente_cpf: cpfInteiro,
      requerente_nome: igual,
      inscricoes: (texto) => varios(texto).filter(Boolean),
      etapa: igual,
      observacao: igual,
      arquivos: (texto) => varios(texto).filter(Boolean),
    }),
  });
