import fc from 'fast-check';
import { type Campo, campoSchema, type TipoDeCampo } from './registro.ts';
import type { AmbienteCampo } from './tipo.ts';

/** Random fields and answers for property tests of domain and web: about half of the answers are meant well. */

export const AMBIENTE: AmbienteCampo = {
  exigir_computavel_maior: true,
  registros: { bairros: ['Centro', 'Norte'], zonas: ['ZR1'] },
};

const letras = fc.string({ maxLength: 12 });
const decimal = fc.oneof(fc.constantFrom('', '0', '12', '12.50', '1.234,5', '-3', '7,25'), letras);
const UUID = fc.constantFrom('018f3b6e-0000-7000-8000-000000000001', '018f3b6e-0000-7000-8000-000000000002');
const umDe = (...opcoes: string[]) => fc.oneof(fc.constantFrom(...opcoes), letras);
const algunsDe = (...opcoes: string[]) => fc.array(umDe(...opcoes), { maxLength: 4 });
const html = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<strong>',
        '<ul><li>',
        '</li></ul>',
        '<script>',
        '</script>',
        '<a href="https://x.y/">',
        '<a href="javascript:x">',
        '</a>',
        '&amp;',
        '&lt;',
        '<br>',
        '<h3>',
        '</h3>',
        '<!--',
        '"',
      ),
      letras,
    ),
    { maxLength: 10 },
  )
  .map((parts) => parts.join(''));
const endereco = fc.record({
  cep: umDe('89820-000', '89820000'),
  logradouro: umDe('Rua Um'),
  numero: umDe('12'),
  complemento: letras,
  bairro: umDe('Centro'),
  cidade: umDe('Vale Verde'),
  uf: umDe('SC', 'sc'),
});
const telefone = umDe('(49) 99200-7658', '4933221100');
const documento = umDe('529.982.247-25', '12.ABC.345/01DE-35');
const pavimento = fc.record({
  id: fc.constantFrom('a', 'b'),
  nome: fc.constantFrom('Térreo', '2º pavimento', ''),
  situacao: fc.constantFrom('Construir', 'Ampliar', 'Regularizar'),
  repeticoes: fc.constantFrom('1', '2', 'x'),
  computavel: fc.oneof({ weight: 4, arbitrary: fc.constantFrom('80.00', '150,5') }, { weight: 1, arbitrary: decimal }),
  nao_computavel: fc.constantFrom('', '0.00', '1.00'),
  vazio: fc.constantFrom('', '0.00'),
});
const responsavel = fc.record({
  id: fc.constantFrom('a', 'b'),
  responsabilidade: umDe('Projeto'),
  nome: umDe('Renata Aguiar'),
  conselho: fc.constantFrom('CAU', 'CREA', ''),
  registro: umDe('A1'),
  uf: fc.constantFrom('sc', 'SC', 'XX'),
  documento_numero: umDe('1234'),
  email: fc.constantFrom('', 'a@b.co', 'x'),
});

interface Especie {
  /** Keys of the definition. */
  config: fc.Arbitrary<Record<string, unknown>>;
  resposta: fc.Arbitrary<unknown>;
}
const sempre = (config: Record<string, unknown>) => fc.constant(config);

/** Of each kind: its own keys and answers to it. */
export const ESPECIES: Record<TipoDeCampo, Especie> = {
  texto: {
    config: fc.constantFrom({}, { minimo: 0, maximo: 5 }, { multilinha: true }),
    resposta: umDe('uma resposta', '  abc  '),
  },
  texto_formatado: { config: fc.constantFrom({}, { minimo: 0, maximo: 20 }), resposta: html },
  numero: { config: fc.constantFrom({}, { casas: 0 }, { minimo: '1', maximo: '20', unidade: 'm²' }), resposta: decimal },
  dinheiro: {
    config: fc.constantFrom({}, { minimo_centavos: 10 }),
    resposta: fc.oneof(fc.integer({ min: -5, max: 99_999 }), letras),
  },
  data: { config: sempre({}), resposta: umDe('2026-08-31', '2026-02-30').map((t) => t.slice(0, 10)) },
  hora: { config: sempre({}), resposta: umDe('08:30', '24:00').map((t) => t.slice(0, 8)) },
  selecao: { config: fc.constantFrom({ opcoes: ['A', 'B'] }, { fonte: 'bairros' }), resposta: umDe('A', 'B', 'Centro') },
  multipla: {
    config: fc.constantFrom({ opcoes: ['A', 'B', 'C'], minimo: 1, maximo: 2 }, { fonte: 'bairros' }),
    resposta: algunsDe('A', 'B', 'Centro', 'Norte'),
  },
  sim_nao: { config: sempre({}), resposta: fc.constantFrom('', 'Sim', 'Não') },
  documento: { config: fc.constantFrom({}, { aceita: 'cpf' }), resposta: documento },
  email: { config: sempre({}), resposta: umDe(' Ana@Example.com ', 'a@b.co') },
  telefone: { config: sempre({}), resposta: telefone },
  endereco: { config: sempre({}), resposta: endereco },
  usos: { config: sempre({ opcoes: ['A', 'B', 'C', 'D'] }), resposta: algunsDe('A', 'B', 'C', 'D') },
  imoveis: {
    config: fc.constantFrom({}, { minimo: 2 }),
    resposta: fc.array(
      fc.record({
        id: UUID,
        inscricao: letras,
        endereco: letras,
        bairro: letras,
        area_terreno_m2: fc.constantFrom('100.00', ''),
      }),
      { maxLength: 3 },
    ),
  },
  pessoas: {
    config: sempre({}),
    resposta: fc.array(fc.record({ id: fc.constantFrom('a', 'b'), nome: umDe('Ana Lima'), documento }), { maxLength: 2 }),
  },
  responsaveis_tecnicos: {
    config: sempre({ responsabilidades: ['Projeto'] }),
    resposta: fc.array(responsavel, { maxLength: 2 }),
  },
  quadro_areas: {
    config: sempre({}),
    resposta: fc
      .array(
        fc.record({
          id: fc.constantFrom('a', 'b'),
          nome: fc.constantFrom('Bloco A', ''),
          destinacao: umDe('Casa popular'),
          tipo_construcao: fc.constantFrom('Alvenaria', 'Palha'),
          unidades: fc.constantFrom('1', '2'),
          pavimentos: fc.array(pavimento, { maxLength: 2 }),
        }),
        { maxLength: 2 },
      )
      .map((blocos) => ({ blocos })),
  },
  arquivos: {
    config: fc.constantFrom({}, { minimo: 2, maximo: 3 }),
    resposta: fc.array(fc.record({ id: UUID, nome: letras, tamanho: fc.nat(), sha256: fc.constantFrom('', 'a'.repeat(64)) }), {
      maxLength: 4,
    }),
  },
  declaracao: {
    config: sempre({ texto: 'Declaro que tudo aqui é verdade e que li até o fim.' }),
    resposta: fc.record({ lida: fc.boolean(), aceita: fc.boolean() }),
  },
  assinatura: {
    config: sempre({ texto: 'Assino este pedido e respondo pelo que ele diz.' }),
    resposta: fc.record({ nome: letras, em: umDe('2026-08-31T12:00:00Z'), sha256: fc.constantFrom('', 'a'.repeat(64)) }),
  },
  vistoria: {
    config: sempre({}),
    resposta: fc.record({
      contato: umDe('Maria Rosa'),
      telefone,
      dias: algunsDe('Segunda', 'Sexta'),
      periodo: umDe('Manhã', 'Tarde'),
      acesso: letras,
    }),
  },
  localizacao: {
    config: sempre({}),
    resposta: fc.record({ latitude: umDe('-26,9', '-26.873500', '91'), longitude: umDe('-52.4', '-180', '') }),
  },
  grupo: {
    config: fc.constantFrom(
      { campos: [{ id: 'nome', tipo: 'texto', rotulo: 'Nome' }] },
      {
        maximo: 2,
        campos: [
          { id: 'area', tipo: 'numero', rotulo: 'Área', obrigatorio: false },
          { id: 'onde', tipo: 'selecao', rotulo: 'Onde', fonte: 'bairros', obrigatorio: false },
        ],
      },
    ),
    resposta: fc.array(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), nome: umDe('Ana Lima'), area: decimal, onde: umDe('Centro') }),
      { maxLength: 3 },
    ),
  },
  calculado: { config: fc.constantFrom({ formula: '1 / 3', casas: 3 }, { formula: 'nada + 1' }), resposta: decimal },
  taxa: { config: sempre({ taxa: 'taxa' }), resposta: fc.constant(null) },
  titulo: { config: sempre({}), resposta: fc.constant(null) },
  explicacao: { config: sempre({ texto: 'Leia com calma antes de continuar.' }), resposta: fc.constant(null) },
};

export const TODOS_OS_TIPOS = Object.keys(ESPECIES) as TipoDeCampo[];

/** A field of a kind. @param mais keys beside its own */
export const campoDe = (tipo: TipoDeCampo, mais: Record<string, unknown> = {}): fc.Arbitrary<Campo> =>
  ESPECIES[tipo].config.map((config) => campoSchema.parse({ id: 'campo', tipo, rotulo: `Campo ${tipo}`, ...config, ...mais }));

/** What a browser may send for a field: mostly of its kind, now and then anything. */
export const respostaAoCampo = (tipo: TipoDeCampo): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: ESPECIES[tipo].resposta },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
