import { definicaoSchema } from '@portal/domain/processos/definicao';
import { expect, test } from 'vitest';
import { resumoDasRespostas } from './resumo.ts';

const { campos } = definicaoSchema.shape.secoes.parse([
  {
    id: 'obra',
    titulo: 'Obra',
    campos: [
      { id: 'uso', tipo: 'texto', rotulo: 'Uso' },
      { id: 'nada', tipo: 'texto', rotulo: 'Nada' },
      { id: 'matricula', tipo: 'arquivos', rotulo: 'Matrícula' },
    ],
  },
])[0]!;
const partes = campos.map((campo) => ({ campo }));

test('a folded part shows its answers in a line, without those that were not given', () => {
  const matricula = [{ id: '01900000-0000-7000-8000-000000000001', nome: 'matricula.pdf', tamanho: 1, sha256: '' }];
  expect(resumoDasRespostas(partes, { uso: 'Residencial\nunifamiliar', matricula })).toBe(
    'Residencial unifamiliar · matricula.pdf',
  );
  expect(resumoDasRespostas(partes, {})).toBe('');
  expect(resumoDasRespostas(partes, { uso: 'x'.repeat(500) })).toHaveLength(160);
});
