import { rascunhoSchema } from '@portal/domain/processos/rascunho';
import { verificar } from '@portal/domain/processos/verificar';
import { expect, test } from 'vitest';
import { MODELOS_INICIAIS } from './index.ts';

test.each(MODELOS_INICIAIS.map((m) => [m.slug, m] as const))(
  '%s may be published wherever its sectors are',
  (proprio, { definicao }) => {
    expect(verificar(rascunhoSchema.parse(definicao), null, { proprio, processos: [] })).toEqual([]);
  },
);

test('no model speaks of an article of somebody’s law', () => {
  expect(JSON.stringify(MODELOS_INICIAIS)).not.toMatch(/\bart\. \d/);
});
