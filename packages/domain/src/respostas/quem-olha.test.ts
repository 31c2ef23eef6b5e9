import { expect, test } from 'vitest';
import { campoSchema, isPessoal, TIPOS, type TipoDeCampo } from '../campos/registro.ts';
import { compararRespostas, paraQuemOlha, type Respostas } from './respostas.ts';

const campo = (id: string, tipo: TipoDeCampo, mais: Record<string, unknown> = {}) =>
  campoSchema.parse({ id, tipo, rotulo: `Campo ${id}`, ...mais });
const definicao = {
  secoes: [
    {
      id: 'dados',
      titulo: 'Dados',
      descricao: '',
      campos: [
        campo('socios', 'grupo', {
          campos: [
            { id: 'nome', tipo: 'texto', rotulo: 'Nome' },
            { id: 'cpf', tipo: 'documento', rotulo: 'CPF' },
            { id: 'fone', tipo: 'telefone', rotulo: 'Telefone' },
            { id: 'email', tipo: 'email', rotulo: 'E-mail' },
          ],
        }),
        campo('visita', 'vistoria'),
        campo('correio', 'endereco'),
        campo('ponto', 'localizacao'),
        campo('fone', 'telefone'),
        campo('donos', 'pessoas'),
        campo('area', 'numero'),
        campo('quantos', 'calculado', { formula: 'count(socios)', casas: 0 }),
      ],
    },
  ],
};
const respostas: Respostas = {
  socios: [{ id: 's1', nome: 'Ana', cpf: '39053344705', fone: '49988112233', email: 'ana@example.com', solto: '49988112233' }],
  visita: { contato: 'Maria Rosa', telefone: '49988112233', dias: ['Segunda'], periodo: 'Manhã', acesso: 'Chave com o vizinho' },
  correio: { logradouro: 'Rua Um', numero: '1' },
  ponto: { latitude: '-27.1', longitude: '-52.4' },
  fone: '49988112233',
  donos: [{ id: 'd1', nome: 'Ana', documento: '39053344705' }],
  area: '80.00',
  campo_de_outra_versao: '49988112233',
};

test('who only looks on reads no personal answer, not even inside a group', () => {
  expect(paraQuemOlha(definicao, respostas)).toEqual({
    socios: [{ id: 's1', nome: 'Ana' }],
    donos: [{ id: 'd1', nome: 'Ana', documento: '***.533.447-**' }],
    area: '80.00',
  });
});

test('nor what changed in one, from round to round; what is derived stays true', () => {
  const depois: Respostas = {
    ...respostas,
    socios: [
      ...(respostas.socios as object[]),
      { id: 's2', nome: 'Beto', cpf: '52998224725', fone: '49988667755', email: 'b@example.com' },
    ],
    visita: { ...(respostas.visita as object), telefone: '49991223344' },
    correio: { logradouro: 'Rua Dois', numero: '2' },
    fone: '49988667755',
  };
  const ditas = compararRespostas(definicao, respostas, depois, (r) => paraQuemOlha(definicao, r));
  expect(ditas.map((a) => [a.campo_id, a.antes, a.depois])).toEqual([
    ['socios', 'Item 1: Nome: Ana', 'Item 1: Nome: Ana; Item 2: Nome: Beto'],
    ['quantos', '1', '2'],
  ]);
});

test('each kind that tells of a person is named here, so that a new one is thought of', () => {
  const pessoais = Object.values(TIPOS).filter((t) => t.pessoal === true);
  const nomes = (deixa: boolean) => pessoais.filter((t) => (t.para_quem_olha !== undefined) === deixa).map((t) => t.tipo);
  expect(nomes(false).sort()).toEqual(['documento', 'email', 'endereco', 'localizacao', 'telefone', 'vistoria']);
  expect(nomes(true).sort()).toEqual(['arquivos', 'assinatura', 'imoveis', 'pessoas', 'responsaveis_tecnicos']);
  expect(isPessoal(definicao.secoes[0]!.campos[0]!)).toBe(true);
});
