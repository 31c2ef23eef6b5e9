// @vitest-environment happy-dom
import { type Contestacao, listarContestacoes, manterValor } from '@portal/domain/taxas/contestacao';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { GUIA } from '#test/exemplos.ts';
import { criarServidor, Recusa, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Contestacoes } from './Contestacoes.tsx';
import { ContestacoesEsperando } from './ContestacoesEsperando.tsx';

let servidor: Servidor;
const onVelho = vi.fn();
beforeEach(() => {
  servidor = criarServidor();
  onVelho.mockClear();
});
afterEach(limpar);

const ABERTA: Contestacao = {
  id: '01900000-0000-7000-8000-0000000000c1',
  situacao: 'Aberta',
  motivo: 'A área é menor.',
  contestada_por: 'Ana Paula Ferreira',
  contestada_em: '2026-11-20T12:00:00.000Z',
  resposta: '',
  respondida_em: null,
};
const abrir = (
  contestacoes: Contestacao[],
  { pode = true, pagamento = 'Pendente' }: { pode?: boolean; pagamento?: 'Pendente' | 'Pago' } = {},
) =>
  tela(
    <main>
      <Contestacoes guia={{ ...GUIA, pagamento, contestacoes }} versao={7} pode={pode} onVelho={onVelho} />
    </main>,
  );

test('what waits says who and why, and how it is answered either way; a value is kept with a reason', async () => {
  const enviadas = servidor.responde(manterValor, () => null);
  await abrir([ABERTA]);
  screen.getByText('O valor foi contestado');
  screen.getByText('A área é menor.');
  screen.getByText(/peça o desconto, a isenção ou o cancelamento/);
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Manter o valor' }));
  const dialogo = within(await screen.findByRole('dialog', { name: 'Manter o valor da guia 1' }));
  fireEvent.click(dialogo.getByRole('button', { name: 'Manter e responder' }));
  expect((await dialogo.findAllByText('Explique por que o valor está certo.')).length).toBeGreaterThan(0);
  expect(enviadas).toHaveLength(0);
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'É a área do projeto enviado.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Manter e responder' }));
  await waitFor(() => expect(enviadas[0]?.body).toEqual({ versao: 7, resposta: 'É a área do projeto enviado.' }));
});

test('an old screen is told so and keeps what was typed', async () => {
  servidor.responde(manterValor, () => new Recusa(409, 'Mudou.'));
  await abrir([ABERTA]);
  fireEvent.click(screen.getByRole('button', { name: 'Manter o valor' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.change(dialogo.getByRole('textbox'), { target: { value: 'É a área do projeto enviado.' } });
  fireEvent.click(dialogo.getByRole('button', { name: 'Manter e responder' }));
  await waitFor(() => expect(onVelho).toHaveBeenCalled());
  expect(dialogo.getByRole<HTMLTextAreaElement>('textbox').value).toBe('É a área do projeto enviado.');
});

test('who may not answer reads it; paid it waits for nobody, and what is over is a line', async () => {
  await abrir([ABERTA], { pode: false });
  expect(screen.queryByRole('button')).toBeNull();
  limpar();
  servidor = criarServidor();
  await abrir([{ ...ABERTA, situacao: 'Mantida', resposta: 'Está certo assim.', respondida_em: ABERTA.contestada_em }], {
    pagamento: 'Pago',
  });
  screen.getByText(/valor mantido\..*Resposta: Está certo assim\./);
  expect(screen.queryByText('O valor foi contestado')).toBeNull();
});

test('finance sees what waits in the town; nothing, and there is no box', async () => {
  servidor.responde(listarContestacoes, () => [
    {
      ...ABERTA,
      ...{
        guia_id: 'g',
        guia_numero: 12,
        guia_valor_centavos: 5000,
        requerimento_id: ABERTA.id,
        requerimento_numero: '000001/2026',
      },
      requerente_nome: 'Ana Paula Ferreira',
    },
  ]);
  await tela(
    <main>
      <ContestacoesEsperando />
    </main>,
  );
  await screen.findByText('À espera da sua resposta: 1 valor contestado');
  expect(screen.getByRole('link', { name: '000001/2026' }).getAttribute('href')).toContain(ABERTA.id);
  await isAcessivel();
});
