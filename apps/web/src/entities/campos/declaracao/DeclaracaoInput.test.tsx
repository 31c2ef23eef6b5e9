// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useZodForm } from '#ui/form/use-zod-form.ts';
import { DeclaracaoInput } from './DeclaracaoInput.tsx';

/** What the screen says of the end of the text. */
let see: (isIntersecting: boolean) => void = () => undefined;
class Olho {
  constructor(told: IntersectionObserverCallback) {
    see = (isIntersecting) => told([{ isIntersecting } as IntersectionObserverEntry], this as never);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  criarServidor();
  vi.stubGlobal('IntersectionObserver', Olho);
});
afterEach(limpar);

const campo = { id: 'd', tipo: 'declaracao', rotulo: 'Declaração', ajuda: '', texto: '<p>Declaro que é verdade.</p>' } as never;

function Campo() {
  const form = useZodForm(z.record(z.string(), z.any()), { initialValues: { d: { lida: false, aceita: false } } });
  return (
    <main>
      <h1>Passo</h1>
      <h2>Declaração</h2>
      <Form form={form} label="Passo">
        <DeclaracaoInput campo={campo} optional={false} />
      </Form>
    </main>
  );
}

test('is accepted once its end has been on the screen, and not before', async () => {
  await tela(<Campo />, { painel: 'contribuinte' });
  const aceito = () => screen.getByRole<HTMLInputElement>('checkbox');
  act(() => see(false));
  expect(aceito().disabled).toBe(true);
  await isAcessivel();
  act(() => see(true));
  expect(aceito().disabled).toBe(false);
  fireEvent.click(aceito());
  expect(aceito().checked).toBe(true);
});
