import { opcoesDoCampo } from '../campos/fontes.ts';
import type { Subcampo } from '../campos/grupo/model.ts';
import type { Campo, CampoDoTipo, TipoDeCampo } from '../campos/registro.ts';
import { DOCUMENTO_DO_CONSELHO } from '../campos/responsaveis-tecnicos/model.ts';
import type { AmbienteCampo } from '../campos/tipo.ts';
import { DIAS_DE_VISTORIA, PERIODOS_DE_VISTORIA } from '../campos/vistoria/model.ts';
import { camposDe, type Definicao } from '../processos/definicao.ts';
import { DESTINACOES, TIPOS_CONSTRUCAO } from '../quadros-de-areas/model.ts';
import { contextoDe, isDoRequerente, isVisivel, type Respostas } from '../respostas/respostas.ts';

/** CPFs and e-mails that belong to nobody: the example numbers of the tax office's own manual. */
const CPF = '52998224725';
const PESSOA = 'Maria Exemplo';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const frase = (minimo: number, maximo: number): string =>
  'Exemplo de resposta para ver como o processo anda. '
    .repeat(Math.ceil(minimo / 50) || 1)
    .slice(0, Math.max(minimo, Math.min(maximo, 60)));
const numeroEntre = (casas: number, minimo?: string, maximo?: string): string => {
  const [min, max] = [Number(minimo ?? '0'), maximo === undefined ? Number.POSITIVE_INFINITY : Number(maximo)];
  return Math.min(max, Math.max(min, 120)).toFixed(casas);
};

type Exemplos = { [T in TipoDeCampo]: (campo: CampoDoTipo<T>, ambiente: AmbienteCampo) => unknown };

/** One sensible answer for each kind. What the server alone writes, or the cadastre, is made up: a play stores nothing. */
const EXEMPLOS: Exemplos = {
  texto: (c) => frase(c.minimo, c.maximo).trim().padEnd(c.minimo, '.'),
  texto_formatado: (c) => `<p>${frase(c.minimo, c.maximo).trim().padEnd(c.minimo, '.')}</p>`,
  numero: (c) => numeroEntre(c.casas, c.minimo, c.maximo),
  data: () => '2026-03-02',
  selecao: (c, ambiente) => opcoesDoCampo(c, ambiente)[0] ?? '',
  multipla: (c, ambiente) => opcoesDoCampo(c, ambiente).slice(0, c.minimo),
  dinheiro: (c) => Math.min(c.maximo_centavos ?? Number.POSITIVE_INFINITY, Math.max(c.minimo_centavos, 150_000)),
  hora: () => '09:00',
  documento: (c) => (c.aceita === 'cnpj' ? '11222333000181' : CPF),
  email: () => 'maria@example.com',
  telefone: () => '49999990000',
  endereco: () => ({
    cep: '89820000',
    logradouro: 'Rua de Exemplo',
    numero: '100',
    complemento: '',
    bairro: 'Centro',
    cidade: 'Exemplo',
    uf: 'SC',
  }),
  usos: (c) => c.opcoes.slice(0, 1),
  sim_nao: () => 'Sim',
  imoveis: (c) =>
    Array.from({ length: c.minimo }, (_, n) => ({
      id: id(n + 1),
      inscricao: `01.02.003.${String(n + 1).padStart(4, '0')}`,
      endereco: `Rua de Exemplo, ${100 + n}`,
      bairro: 'Centro',
      area_terreno_m2: '360.00',
    })),
  pessoas: (c) =>
    ['52998224725', '11144477735', '39053344705']
      .slice(0, c.minimo)
      .map((documento, n) => ({ id: `p${n}`, nome: `${PESSOA} ${n + 1}`, documento })),
  responsaveis_tecnicos: (c) =>
    c.responsabilidades.map((responsabilidade, n) => ({
      id: `r${n}`,
      responsabilidade,
      nome: 'João Exemplo',
      conselho: Object.keys(DOCUMENTO_DO_CONSELHO)[0],
      registro: '123456-7',
      uf: 'SC',
      documento_numero: '1234567',
      email: 'joao@example.com',
    })),
  quadro_areas: () => ({
    blocos: [
      {
        id: 'b1',
        nome: 'Bloco A',
        destinacao: DESTINACOES[0],
        tipo_construcao: TIPOS_CONSTRUCAO[0],
        unidades: '1',
        pavimentos: [
          {
            id: 'p1',
            nome: 'Térreo',
            situacao: 'Construir',
            repeticoes: '1',
            computavel: '120.00',
            nao_computavel: '20.00',
            vazio: '0.00',
          },
        ],
      },
    ],
  }),
  arquivos: (c) =>
    Array.from({ length: c.minimo }, (_, n) => ({ id: id(n + 1), nome: `exemplo-${n + 1}.pdf`, tamanho: 1024, sha256: '' })),
  declaracao: () => ({ lida: true, aceita: true }),
  explicacao: () => null,
  localizacao: () => ({ latitude: '-26.873500', longitude: '-52.402100' }),
  assinatura: () => ({ nome: PESSOA, em: '2026-03-02T12:00:00.000Z', sha256: '0'.repeat(64) }),
  taxa: () => null,
  vistoria: () => ({
    contato: PESSOA,
    telefone: '49999990000',
    dias: [DIAS_DE_VISTORIA[0]],
    periodo: PERIODOS_DE_VISTORIA[0],
    acesso: '',
  }),
  grupo: (c, ambiente) =>
    Array.from({ length: Math.max(1, c.minimo) }, (_, n) => ({
      id: `g${n}`,
      ...Object.fromEntries(c.campos.map((s) => [s.id, doItem(s, ambiente)])),
    })),
  calculado: () => '',
  titulo: () => null,
};

const doItem = (s: Subcampo, ambiente: AmbienteCampo): unknown => exemploDe(s as unknown as Campo, ambiente);

export const exemploDe = (campo: Campo, ambiente: AmbienteCampo): unknown =>
  (EXEMPLOS[campo.tipo] as (c: Campo, a: AmbienteCampo) => unknown)(campo, ambiente);

/** Answers for every question that is asked of the requester, those that earlier answers bring to light too. */
export function exemplosPara(definicao: Definicao, ambiente: AmbienteCampo, dadas: Respostas = {}): Respostas {
  let respostas = { ...dadas };
  for (const campo of camposDe(definicao)) {
    if (!isDoRequerente(campo) || respostas[campo.id] !== undefined) continue;
    if (!isVisivel(campo, contextoDe(definicao, respostas))) continue;
    const exemplo = exemploDe(campo, ambiente);
    if (exemplo !== null && exemplo !== '') respostas = { ...respostas, [campo.id]: exemplo };
  }
  return respostas;
}
