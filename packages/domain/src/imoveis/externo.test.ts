import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CAMPOS_DE_FORA, diferencas, lerDeFora } from './externo.ts';
import { imovelEscrito } from './registro.ts';

test('whatever another program says, only what could stand in a record is read of it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.oneof(fc.constantFrom(...CAMPOS_DE_FORA, 'encontrado'), fc.string()), fc.jsonValue()),
      (resposta) => {
        const lidos = lerDeFora(resposta);
        if (resposta.encontrado === false) expect(lidos).toBeNull();
        for (const [campo, valor] of Object.entries(lidos ?? {})) {
          expect(CAMPOS_DE_FORA).toContain(campo);
          expect(imovelEscrito.shape[campo as 'bairro'].parse(valor)).toBe(valor);
        }
      },
    ),
  );
  for (const nada of [null, [], 'x', 3]) expect(() => lerDeFora(nada)).toThrow();
});

test('a difference is one of meaning: signs, case and zeros are none, and what the other does not say is none', () => {
  const la = lerDeFora({
    cep: '89820-000',
    logradouro: 'RUA DAS ACÁCIAS',
    numero: 12,
    area_terreno_m2: 360.5,
    latitude: '-26.87',
    matricula: 'nenhuma',
    proprietario: 'Maria',
  });
  expect(la).toEqual({
    cep: '89820000',
    logradouro: 'RUA DAS ACÁCIAS',
    numero: '12',
    area_terreno_m2: '360.5',
    latitude: '-26.87',
  });
  const aqui = {
    cep: '89820000',
    logradouro: 'Rua das Acácias',
    numero: '12',
    area_terreno_m2: '360.50',
    latitude: '',
    bairro: 'Centro',
  };
  expect(diferencas(aqui, la ?? {})).toEqual([{ campo: 'latitude', aqui: '', la: '-26.87' }]);
  expect(diferencas({ ...aqui, numero: '14' }, la ?? {}).map((d) => d.campo)).toEqual(['numero', 'latitude']);
});
