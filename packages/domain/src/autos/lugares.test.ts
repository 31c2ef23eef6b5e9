import { expect, test } from 'vitest';
import type { Definicao } from '../processos/definicao.ts';
import { lugaresDe, pontoPorExtenso } from './lugares.ts';

test('a point in words says on which side of the equator and of Greenwich it lies', () => {
  expect(pontoPorExtenso({ latitude: -26.8735, longitude: -52.4021 })).toBe('26,873500° S, 52,402100° O');
  expect(pontoPorExtenso({ latitude: 2.82, longitude: 1 })).toBe('2,820000° N, 1,000000° L');
});

const ID = '0190a000-0000-7000-8000-000000000001';
const definicao = {
  secoes: [
    {
      id: 's',
      titulo: 'S',
      campos: [
        { id: 'imoveis', tipo: 'imoveis', rotulo: 'Imóveis' },
        { id: 'vizinhos', tipo: 'imoveis', rotulo: 'Vizinhos' },
        { id: 'ponto', tipo: 'localizacao', rotulo: 'Onde fica o poço' },
      ],
    },
  ],
} as unknown as Definicao;
const imovel = { id: ID, inscricao: '01.02', endereco: 'Rua A, 1', bairro: 'Centro', area_terreno_m2: '300' };

test('properties and points of the form, each once, with what the cadastre knows', () => {
  const respostas = { imoveis: [imovel], vizinhos: [imovel], ponto: { latitude: '-26,9', longitude: '-52,4' } };
  const coordenadas = [{ imovel_id: ID, latitude: '-26.873500', longitude: '-52.402100' }];
  expect(lugaresDe({ definicao, respostas, coordenadas })).toEqual([
    {
      chave: ID,
      nome: 'Imóvel 01.02',
      endereco: 'Rua A, 1, Centro',
      ponto: { latitude: -26.8735, longitude: -52.4021 },
      semCoordenadas: false,
    },
    {
      chave: 'ponto',
      nome: 'Onde fica o poço',
      endereco: '',
      ponto: { latitude: -26.9, longitude: -52.4 },
      semCoordenadas: false,
    },
  ]);
  // nobody says of a property that it has no coordinates who was not told of any
  expect(lugaresDe({ definicao, respostas: { imoveis: [imovel] }, coordenadas: [] })).toMatchObject([
    { ponto: null, semCoordenadas: false },
  ]);
});
