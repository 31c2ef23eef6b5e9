// @vitest-environment happy-dom
import { recursos } from '@portal/domain/organizacoes/contract';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAcessivel } from '#test/acessivel.ts';
import { criarServidor, RECURSOS, type Servidor } from '#test/servidor.ts';
import { limpar, tela } from '#test/tela.tsx';
import { ComoAssinam } from './ComoAssinam.tsx';

let servidor: Servidor;
let agora: Record<string, unknown> = {};
beforeEach(() => {
  servidor = criarServidor();
});
afterEach(limpar);

function Caso({ inicio }: { inicio: Record<string, unknown> }) {
  const [documento, setDocumento] = useState(inicio);
  agora = documento;
  return <ComoAssinam documento={documento as never} set={(remendo) => setDocumento({ ...documento, ...remendo })} />;
}
const abrir = (inicio: Record<string, unknown> = {}) =>
  tela(
    <main>
      <h1>Documento</h1>
      <Caso inicio={inicio} />
    </main>,
  );
const semRaizes = () => servidor.responde(recursos, () => ({ ...RECURSOS, padrao: { ...RECURSOS.padrao, icp_brasil: false } }));
const daQualificada = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Com certificado ICP-Brasil (qualificada)' });

test('a document is signed with the password unless its manager asks for a certificate', async () => {
  await abrir();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Com a senha do portal (simples)' }).checked).toBe(true);
  fireEvent.click(daQualificada());
  expect(agora.nivel_de_assinatura).toBe('qualificada');
  expect(screen.queryByText(/ICP_RAIZES/)).toBeNull();
  await isAcessivel();
});

test('where no certificate can be checked it cannot be asked for, and the page says why; what asks for it can be taken back', async () => {
  semRaizes();
  await abrir();
  expect(daQualificada().disabled).toBe(true);
  expect(screen.getByText(/ainda não confere certificados ICP-Brasil/)).toBeTruthy();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  semRaizes();
  await abrir({ nivel_de_assinatura: 'qualificada' });
  expect(daQualificada().checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Com a senha do portal (simples)' }));
  expect(agora.nivel_de_assinatura).toBe('simples');
});

test('by gov.br it is asked for only where the town turned that on', async () => {
  servidor.responde(recursos, () => ({ ...RECURSOS, padrao: { ...RECURSOS.padrao, govbr: false } }));
  await abrir();
  const peloGovbr = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Pelo gov.br (avançada)' });
  expect(peloGovbr().disabled).toBe(true);
  expect(screen.getByText(/não está ligada neste município/)).toBeTruthy();
  await isAcessivel();
  limpar();
  servidor = criarServidor();
  await abrir();
  fireEvent.click(peloGovbr());
  expect(agora.nivel_de_assinatura).toBe('avancada');
});
