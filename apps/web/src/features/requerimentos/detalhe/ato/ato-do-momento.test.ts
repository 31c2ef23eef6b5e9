// @vitest-environment happy-dom
import type { Guia } from '@portal/domain/taxas/contract';
import { expect, test } from 'vitest';
import { GUIA, REQUERIMENTO } from '#test/exemplos.ts';
import { atoDoMomento } from './ato-do-momento.ts';

const HOJE = '2026-11-23';
const com = (guia: Partial<Guia>, acoes: string[] = ['enviar_comprovante']) =>
  atoDoMomento(
    {
      ...REQUERIMENTO,
      status: 'Aguardando comprovante',
      acoes_permitidas: acoes as never,
      guias: [{ ...GUIA, pagamento: 'Pendente', valor_centavos: 4_870, vencimento: HOJE, ...guia }],
    },
    HOJE,
  );

test('a slip is paid up to its last day; of one that is over nobody is asked to pay', () => {
  expect(com({})).toMatchObject({ titulo: expect.stringMatching(/^Pagar R\$\s48,70$/), prazo: HOJE, botao: 'Pagar e enviar' });
  const vencida = com({ vencimento: '2026-11-22' });
  expect(vencida).toMatchObject({ titulo: 'A guia venceu', prazo: null, botao: 'Emitir outra' });
  expect(JSON.stringify(vencida)).not.toMatch(/Pix|Pagar/);
});

test('what was not issued yet is asked of nobody, nor anything of who may not pay', () => {
  for (const emissao of ['A emitir', 'Erro na emissão'] as const) expect(com({ emissao })).toBeNull();
  expect(com({ emissao: 'Emitida manualmente' })).not.toBeNull();
  expect(com({}, [])).toBeNull();
});
