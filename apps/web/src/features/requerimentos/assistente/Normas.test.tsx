// @vitest-environment happy-dom
import type { NormaConferida } from '@portal/domain/normas/conferida';
import { justificarNorma } from '@portal/domain/normas/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { NormasDoCampo, NormasDoPedido } from './Normas.tsx';
import type { Rascunho } from './rascunho.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const norma = (dado: Partial<NormaConferida>): NormaConferida => ({
  ...{ id: ID, nome: 'Vagas', peso: 'impede', situacao: 'fora', campo_id: 'vagas', valor: '1', limite: 'a partir de 3' },
  ...{ base_legal: 'Lei 9/2020', artigo: 'art. 5º', texto_da_lei: 'Três vagas.', mensagem: 'É 1; a lei pede 3.' },
  ...{ mensagem_interna: '', usados: [], faltam: [], justificativa: '' },
  ...dado,
});
const explicou = vi.fn();
const rascunho = { explicou } as unknown as Rascunho;

let servidor: Servidor;
beforeEach(() => {
  servidor = criarServidor();
  explicou.mockClear();
});
afterEach(limpar);

const pedido = (normas: NormaConferida[], onAlterar = vi.fn()) =>
  tela(
    <main>
      <h1>Conferir</h1>
      <NormasDoPedido id={ID} rascunho={rascunho} normas={normas} onAlterar={onAlterar} />
    </main>,
  );

test('what refuses leads to its answer, with the law one tap away; what is fulfilled is silent', async () => {
  const onAlterar = vi.fn();
  await pedido([norma({}), norma({ id: 'outra', nome: 'Recuo', situacao: 'dentro' })], onAlterar);
  screen.getByText('Corrija antes de protocolar');
  screen.getByText('Três vagas.');
  expect(screen.queryByText(/Recuo/)).toBeNull();
  await isAcessivel();
  fireEvent.click(screen.getByRole('button', { name: 'Alterar: Vagas' }));
  expect(onAlterar).toHaveBeenCalledWith('vagas');
});

test('what wants a reason takes one, and the draft knows it', async () => {
  const ditas = servidor.responde(justificarNorma, () => null);
  await pedido([norma({ peso: 'pede_motivo' })]);
  screen.getByText('Corrija, ou explique por quê');
  fireEvent.click(screen.getByRole('button', { name: 'Explicar: Vagas' }));
  const dialogo = within(await screen.findByRole('dialog'));
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  expect(await dialogo.findByText('Explique com pelo menos 3 caracteres.')).toBeTruthy();
  fireEvent.change(dialogo.getByLabelText('Sua explicação'), { target: { value: ' Há vagas na rua. ' } });
  await isAcessivel();
  fireEvent.click(dialogo.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(explicou).toHaveBeenCalledWith(ID, 'Há vagas na rua.'));
  expect(ditas[0]?.body).toMatchObject({ norma_id: ID });
  limpar();
  await pedido([norma({ peso: 'pede_motivo', justificativa: 'Há vagas na rua.' })]);
  screen.getByText('Você explicou por quê');
  screen.getByRole('button', { name: 'Mudar a explicação: Vagas' });
});

test('beside the field it is told in words; one that only warns keeps nobody from filing', async () => {
  await tela(
    <main>
      <h1>Áreas</h1>
      <NormasDoCampo normas={[norma({ peso: 'avisa', texto_da_lei: '' })]} />
    </main>,
  );
  screen.getByText(/É 1; a lei pede 3\./);
  screen.getByText('Lei 9/2020, art. 5º.');
  await isAcessivel();
  limpar();
  await pedido([norma({ peso: 'avisa' })]);
  expect(screen.queryByText('Corrija antes de protocolar')).toBeNull();
});
