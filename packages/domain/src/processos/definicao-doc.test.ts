import { expect, test } from 'vitest';
import { z } from 'zod';
import { SENTIDOS } from '../campos/sentido.ts';
import { definicaoSchema } from './definicao.ts';
import { EXEMPLO, imprimirDefinicao } from './definicao-doc.ts';
import { verificar } from './verificar.ts';

const COMANDO = 'npx vitest run --project domain packages/domain/src/processos/definicao-doc.test.ts -u';

test('docs/definicao.md is what the schema says', async () => {
  const page = imprimirDefinicao(
    z.toJSONSchema(definicaoSchema, { io: 'input', unrepresentable: 'any', metadata: SENTIDOS }),
    COMANDO,
  );
  await expect(page, `docs/definicao.md is out of date; renew it with: ${COMANDO}`).toMatchFileSnapshot(
    '../../../../docs/definicao.md',
  );
});

test('its example is a definition without problems', () => {
  const json = EXEMPLO.split('\n')
    .map((line) => line.replace(/\s+\/\/ .*$/, ''))
    .join('\n');
  const entrada = JSON.parse(json);
  expect(definicaoSchema.safeParse(entrada).error?.issues).toBeUndefined();
  const setores = ['PROT', 'DAP', 'MAMB', 'SEPLAN'].map((sigla) => ({ sigla, tem_gente: true }));
  expect(verificar(entrada, setores)).toEqual([]);
});
