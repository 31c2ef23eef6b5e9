import { z } from 'zod';
import { type PessoaDoMunicipio, pessoaDoMunicipio } from '../contas/balcao.ts';
import { CAMPO_OBRIGATORIO, cpfOuCnpj, dataIso, emOrdem, nomeDePessoa, optionalText, text } from '../http/fields.ts';
import { type ImovelEscrito, imovelEscrito } from '../imoveis/registro.ts';
import { type ProfissionalEscrito, profissionalEscrito } from '../profissionais/registro.ts';
import { normalizarBusca } from '../text/busca.ts';
import { zonaFormulario } from '../zonas/contract.ts';
import type { Leitor } from './como-ler.ts';
import { julgar, type Lido, type Valores } from './julgar.ts';
import { A_MAO, lerNumero, NUMEROS } from './numeros.ts';
import type { Tipo } from './tipos.ts';
import { cepInteiro, conselho, cpfInteiro, data, graus, telefone, uf, varios } from './valores.ts';

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
  uf,
};

/** A person as the counter would write them down. An address is taken where its street is said. */
export const lerPessoa = (valores: Valores): Lido<PessoaDoMunicipio> =>
  julgar(
    'pessoas',
    pessoaDoMunicipio,
    {
      ...lidos(valores, {
        documento: cpfInteiro,
        nome: igual,
        nome_fantasia: igual,
        responsavel_nome: igual,
        responsavel_cpf: cpfInteiro,
        email: igual,
        telefone,
      }),
      endereco: valores.logradouro ? { numero: 'S/N', ...lidos(valores, DO_ENDERECO) } : null,
    },
    valores,
  );

/** A registration and whose it is. */
export function lerProfissional(valores: Valores): Lido<ProfissionalEscrito> {
  const orgao = conselho(valores.conselho ?? '');
  return julgar(
    'profissionais',
    profissionalEscrito,
    {
      // the state that stands behind the council's name, unless a column says one
      ...(orgao.uf ? { uf: orgao.uf } : {}),
      ...lidos(valores, {
        nome: igual,
        cpf: cpfInteiro,
        conselho: () => orgao.conselho,
        registro: igual,
        uf,
        titulo: igual,
        especialidades: igual,
        email: igual,
        telefone,
      }),
      validade: valores.validade ? data(valores.validade) : null,
    },
    valores,
  );
}

/** A number of a field, as its column is read; what is none, or may be two, comes out as it went in, for the rule to refuse. */
const numeroDe = (tipo: Tipo, campo: string, como: Leitor) => {
  const forma = NUMEROS[tipo][campo] ?? { casas: 2 };
  return (texto: string): string => lerNumero(texto, forma, como(campo))?.valor ?? texto;
};

/** Those of a kind that stand alone in their cells. */
const numeros = (tipo: Tipo, como: Leitor) =>
  Object.fromEntries(
    Object.entries(NUMEROS[tipo])
      .filter(([, forma]) => !forma.junto)
      .map(([campo]) => [campo, numeroDe(tipo, campo, como)]),
  );

/** Owners side by side in three cells. */
function donos({ proprietarios, documentos_dos_proprietarios, partes_dos_proprietarios }: Valores, como: Leitor) {
  if (proprietarios === undefined && documentos_dos_proprietarios === undefined) return {};
  const [nomes, documentos, partes] = [
    varios(proprietarios),
    varios(documentos_dos_proprietarios),
    varios(partes_dos_proprietarios),
  ];
  if (nomes.length !== documentos.length) return null;
  const parteDe = numeroDe('imoveis', 'partes_dos_proprietarios', como);
  return {
    proprietarios: nomes.map((nome, i) => ({
      nome,
      documento: cpfInteiro(documentos[i] ?? ''),
      percentual: partes[i] ? parteDe(partes[i]) : null,
    })),
  };
}

/** `Rua das Acácias: 12,00 | Rua B: 30`; the metres alone are of the street of the lot. */
const testadasDe = (texto: string, logradouro: string, como: Leitor) =>
  varios(texto).map((t) => {
    const [, rua = '', metros = ''] = /^(?:(.*):)?\s*([^:]*)$/.exec(t) ?? [];
    return { logradouro: rua.trim() || logradouro, metros: numeroDe('imoveis', 'testadas', como)(metros) };
  });

/** `ZR1 60 | ZC 40`; a zone alone is the whole of the lot. */
const zonasDe = (texto: string, como: Leitor) =>
  varios(texto)
    .filter(Boolean)
    .map((t) => {
      const [, sigla = '', parte] = /^(.*?)(?:[\s:]+([\d.,]+)\s*%?)?$/.exec(t) ?? [];
      return { sigla: sigla.trim(), percentual: parte ? numeroDe('imoveis', 'zonas', como)(parte) : '100' };
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
  como: Leitor = () => A_MAO,
): Lido<ImovelEscrito> {
  const proprietarios = donos(valores, como);
  if (proprietarios === null)
    return recusada(
      'documentos_dos_proprietarios',
      'Precisa haver um CPF ou CNPJ para cada proprietário, na mesma ordem dos nomes.',
    );
  const ditas = valores.zonas === undefined ? null : zonasDe(valores.zonas, como);
  const estranha = ditas?.find((z) => !idDaZona.has(z.sigla.toLowerCase()));
  if (estranha) return recusada('zonas', `A zona ${estranha.sigla.slice(0, 40)} não existe no município, ou está arquivada.`);
  const logradouro = valores.logradouro ?? atual?.logradouro ?? '';
  return julgar(
    'imoveis',
    imovelEscrito,
    {
      ...(atual ?? { numero: 'S/N' }),
      ...lidos(valores, { ...DO_IMOVEL, ...numeros('imoveis', como) }),
      ...proprietarios,
      ...(valores.testadas === undefined ? {} : { testadas: testadasDe(valores.testadas, logradouro, como) }),
      ...(ditas ? { zonas: ditas.map((z) => ({ zona_id: idDaZona.get(z.sigla.toLowerCase()), percentual: z.percentual })) } : {}),
    },
    valores,
  );
}

/** A zone and what it limits from a day on. */
export const lerZona = (valores: Valores, como: Leitor = () => A_MAO): Lido<ZonaLida> =>
  julgar(
    'zonas',
    zonaFormulario,
    {
      ...lidos(valores, {
        ...numeros('zonas', como),
        sigla: igual,
        descricao: igual,
        vigente_de: data,
        base_legal: igual,
        vagas: igual,
      }),
      alcanca_protocolados: false,
    },
    valores,
  );
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
    requerente_nome: nomeDePessoa,
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
  julgar(
    'requerimentos',
    requerimentoDeFora,
    lidos(valores, {
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
    valores,
  );
