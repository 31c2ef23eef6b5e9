// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { Assinantes } from './Assinantes.tsx';

beforeEach(() => void criarServidor());
afterEach(limpar);
const SETORES = [{ sigla: 'SEPLAN', nome: 'Planejamento', tem_gente: true }] as never;
let agora: Record<string, unknown>[] = [];

function Caso({ inicio, livre = false }: { inicio: Record<string, unknown>[]; livre?: boolean }) {
  const [valor, setValor] = useState(inicio);
  agora = valor;
  return <Assinantes valor={valor} onChange={setValor} setores={SETORES} livre={livre} parado={false} />;
}
const abrir = async (inicio: Record<string, unknown>[], livre?: boolean) =>
  tela(
    <main>
      <h1>Documento</h1>
      <h2>Assinaturas</h2>
      <Caso inicio={inicio} {...(livre === undefined ? {} : { livre })} />
    </main>,
  );
async function escolher(n: number, nome: RegExp) {
  fireEvent.click(screen.getByRole('combobox', { name: `De quem é a assinatura ${n}` }));
  fireEvent.click(await screen.findByRole('option', { name: nome, hidden: true }));
}

test('a sector gives way to a party, whose name is proposed as the office, and back', async () => {
  await abrir([{ papel: '', setor: '' }]);
  await escolher(1, /^Proprietário$/);
  expect(agora).toEqual([{ papel: 'Proprietário', parte: 'proprietario' }]);
  fireEvent.change(screen.getByLabelText('Cargo da assinatura 1'), { target: { value: 'Dona do imóvel' } });
  await escolher(1, /^SEPLAN/);
  // what was typed stays
  expect(agora).toEqual([{ papel: 'Dona do imóvel', setor: 'SEPLAN' }]);
  await isAcessivel();
});

test('in a model of the catalogue the acronym is typed, for a sector alone', async () => {
  await abrir([{ papel: 'Secretária', setor: 'SEPLAN' }], true);
  expect(screen.getByLabelText<HTMLInputElement>('Setor da assinatura 1').value).toBe('SEPLAN');
  await escolher(1, /^Responsável técnico$/);
  expect(agora).toEqual([{ papel: 'Secretária', parte: 'responsavel_tecnico' }]);
  expect(screen.queryByLabelText('Setor da assinatura 1')).toBeNull();
  await escolher(1, /^Alguém de um setor$/);
  expect(agora).toEqual([{ papel: 'Secretária', setor: '' }]);
  expect(within(screen.getByRole('main')).getByLabelText('Setor da assinatura 1')).toBeTruthy();
});
